// Imported first by scripts that users start: with an old Node they print a message instead of a stack trace.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Gable needs Node 20 or later to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}
