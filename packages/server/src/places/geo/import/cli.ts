import { setFlagsFromString } from 'node:v8'

// Rows are short-lived: a small space for new objects keeps the process small however long the file is. Must be set
// before anything is loaded.
setFlagsFromString('--max-semi-space-size=4')
setFlagsFromString('--semi-space-growth-factor=1')
const { refuse, run } = await import('./command.ts')

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { message } = error as Error
  process.exitCode = refuse(
    `The import failed: ${message}\nData written so far is consistent; run it again to complete the import.`,
  )
}
