// Imported first by what people start by hand: under an old Node they get one sentence, not a stack.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Gable needs Node 20 or later to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}
