// The data of the page: JSON in script elements, parsed on first use.

const parsedData = new Map();

// The parsed block "data-NAME". A page that has no such block gives null.
function data(name) {
  if (!parsedData.has(name)) {
    const block = document.getElementById(`data-${name}`);
    const parsed = block ? JSON.parse(block.textContent) : null;
    if (name === "overview" && parsed) nameFiles(parsed);
    parsedData.set(name, parsed);
    block?.remove();
  }
  return parsedData.get(name);
}

// Gives each file its name: what its path has behind the root, where the page does not say it.
function nameFiles({ root, files }) {
  for (const file of files) file.name ??= file.path.slice(root.length);
}

// Element i of the texts. Element 0 is null.
function text(index) {
  return data("texts")[index];
}

// The index of the file of each run.
let filesOfRuns = null;

// The file that a run belongs to.
function fileOfRun(index) {
  const { files, runs } = data("overview");
  if (!filesOfRuns) {
    filesOfRuns = new Int32Array(runs.length);
    files.forEach((file, number) => filesOfRuns.fill(number, file.runs[0], file.runs[0] + file.runs[1]));
  }
  return files[filesOfRuns[index]];
}

// The runs of a file with their indices in the overview.
function runsOfFile(file) {
  const { runs } = data("overview");
  const [first, count] = file.runs;
  return runs.slice(first, first + count).map((run, at) => ({ run, index: first + at }));
}

// The folder of a file within its suite; "" for none.
function areaOf(file) {
  const end = file.name.lastIndexOf("/");
  return end < 0 ? "" : file.name.slice(0, end);
}

// What a file is called: its title, and where it is not valid its name.
function titleOf(file) {
  return file.title ?? file.name;
}

// The requirement with an id; undefined where the page has none of it.
let requirementsById = null;
function requirement(id) {
  requirementsById ??= new Map((data("reference")?.requirements ?? []).map((each) => [each.id, each]));
  return requirementsById.get(id);
}
