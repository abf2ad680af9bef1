// The connection to the server: requests with the token, and the stream of a run, which is opened again where it
// breaks.

const firstPause = 500;
const longestPause = 15000;

// A token as a header can carry it.
function isToken(words) {
  return /^[\x21-\x7e]+$/.test(words);
}

// The token is kept as long as the tab is, so that the page can be loaded again.
const connection = { token: "", run: "" };

function keepToken(token) {
  connection.token = token;
  try {
    sessionStorage.setItem("entsim.token", token);
  } catch {
    // Without a storage, the token lasts as long as the page.
  }
}

function keptToken() {
  try {
    return sessionStorage.getItem("entsim.token") ?? "";
  } catch {
    return "";
  }
}

// Sends a request about the run that is shown. A body is sent as JSON.
function request(method, path, body, options) {
  const headers = { "X-Entsim-Token": connection.token };
  if (connection.run !== "") headers["X-Entsim-Run"] = connection.run;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return fetch(`/entsim/${path}`, { method, headers, cache: "no-store", ...options,
    body: body === undefined ? undefined : JSON.stringify(body) });
}

// The answer to a request. Throws the words of the server where it refuses.
async function control(method, path, body) {
  let answer;
  try {
    answer = await request(method, path, body);
  } catch {
    throw new Error("The server does not answer.");
  }
  if (!answer.ok) throw new Error((await answer.text()).trim() || `The server answers ${answer.status}.`);
  return answer;
}

// Follows the run that is shown. Calls `opened()`, `event(name, value)`, `refused(status, words)`, which returns
// whether to try again, and `lost(words, milliseconds)` with the pause until the next try. Gives { stop, retry }.
function followRun(on) {
  const ended = new AbortController();
  let wake = () => {};
  const follow = async () => {
    let pause = firstPause;
    while (!ended.signal.aborted) {
      let reason = "The server does not answer.";
      try {
        const answer = await request("GET", "sequence", undefined, { signal: ended.signal });
        if (answer.ok) {
          on.opened();
          await readEvents(answer.body, (name, value) => {
            pause = firstPause;
            if (!ended.signal.aborted) on.event(name, value);
          });
        } else {
          reason = (await answer.text()).trim();
          if (!on.refused(answer.status, reason)) return;
        }
      } catch (error) {
        if (!ended.signal.aborted && !(error instanceof TypeError)) console.error(error);
      }
      if (ended.signal.aborted) return;
      on.lost(reason, pause);
      await new Promise((done) => {
        wake = done;
        setTimeout(done, pause);
      });
      pause = Math.min(pause * 2, longestPause);
    }
  };
  follow();
  return { stop: () => { ended.abort(); wake(); }, retry: () => wake() };
}

// Reads server-sent events to their end.
async function readEvents(body, event) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (name) event(name, JSON.parse(data));
    }
  }
}
