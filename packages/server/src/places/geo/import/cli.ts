import { setFlagsFromString } from 'node:v8'

// Rows live for a moment: with little room for new objects the process stays small, however long the file. It has to be
// said before anything is loaded.
setFlagsFromString('--max-semi-space-size=4')
setFlagsFromString('--semi-space-growth-factor=1')
const { refuse, run } = await import('./command.ts')

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { message } = error as Error
  process.exitCode = refuse(`The import broke off: ${message}\nWhat was written is whole; run it again to complete it.`)
}
