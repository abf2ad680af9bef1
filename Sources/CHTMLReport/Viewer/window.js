// Lists of thousands of rows of one height: only the rows near what is seen are in the page.

const rowsAround = 12;
const rowsPrinted = 5000;

// `scroller` scrolls and `draw(index)` makes a row. Gives { set, grow, redraw, reveal, settle, isAtEnd, row }.
function windowedList(scroller, draw) {
  const inner = el("div", { class: "window-inner", role: "presentation" });
  const rows = new Map();
  let count = 0;
  let height = 28;
  let view = { top: 0, height: 0 };
  let printing = false;
  let wanted = -1;
  let unsettled = false;
  scroller.append(inner);

  const range = () => {
    if (printing) return [0, Math.min(count, rowsPrinted)];
    const first = Math.max(0, Math.floor(view.top / height) - rowsAround);
    return [first, Math.min(count, Math.ceil((view.top + view.height) / height) + rowsAround)];
  };
  const update = () => {
    const [first, last] = range();
    for (const [index, row] of rows) {
      if (index >= first && index < last) continue;
      row.remove();
      rows.delete(index);
    }
    let next = inner.firstChild;
    for (let index = first; index < last; index += 1) {
      const present = rows.get(index);
      if (present) next = present.nextSibling;
      else inner.insertBefore(place(index), next);
    }
  };
  const place = (index) => {
    const row = draw(index);
    row.style.setProperty("top", `${index * height}px`);
    rows.set(index, row);
    return row;
  };
  const resize = () => {
    inner.style.setProperty("height", `${count * height}px`);
    update();
  };
  const redraw = () => {
    rows.clear();
    inner.replaceChildren();
    resize();
  };
  const measure = () => {
    const wasHidden = view.height === 0;
    view = { top: scroller.scrollTop, height: scroller.clientHeight };
    update();
    if (wasHidden && wanted >= 0) reveal(wanted);
  };
  const print = (on) => {
    if (!scroller.isConnected) return;
    printing = on;
    update();
  };
  // Scrolls as little as possible to show a row with a few around it; to the middle where it is far. `later`:
  // the rows are drawn now, and settle() scrolls, so that several panes need one layout.
  const reveal = (index, later) => {
    wanted = index;
    const top = index * height;
    const margin = Math.min(3 * height, view.height / 4);
    let to = view.top;
    if (top < view.top - view.height || top > view.top + 2 * view.height) to = top - view.height / 2;
    else if (top < view.top + margin) to = top - margin;
    else if (top + height > view.top + view.height - margin) to = top + height + margin - view.height;
    to = Math.max(0, Math.min(to, count * height - view.height));
    if (to === view.top) return;
    view = { ...view, top: to };
    update();
    unsettled = true;
    if (!later) settle();
  };
  const settle = () => {
    if (unsettled) scroller.scrollTop = view.top;
    unsettled = false;
  };
  scroller.addEventListener("scroll", measure, { passive: true });
  new ResizeObserver(measure).observe(scroller);
  window.addEventListener("beforeprint", () => print(true));
  window.addEventListener("afterprint", () => print(false));

  return {
    redraw,
    reveal,
    settle,
    row: (index) => rows.get(index),
    // Whether the last row is seen, or would be in a place that is hidden.
    isAtEnd: () => view.height === 0 || view.top + view.height > (count - 1) * height,
    // The number of rows, where further ones have come after those before.
    grow(newCount) {
      count = newCount;
      resize();
    },
    // The number of rows and their height.
    set(newCount, newHeight) {
      count = newCount;
      height = newHeight;
      redraw();
    },
  };
}
