// Imported before everything else, so that an old Node.js is told apart by a sentence and not by a stack trace.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Assize needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
