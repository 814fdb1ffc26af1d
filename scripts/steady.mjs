// npm run steady -- --times 5 [ARGUMENTS]: repeats the journeys next to a busy loop, to simulate a busy machine.
// ARGUMENTS are Playwright's own, such as the files to run. One failure in any round is a failure.
import './node-version.mjs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { run } from './child.mjs'
import { root } from './install.mjs'

const { times, rest } = readArguments(process.argv.slice(2))
// A thread instead of a process, because it always ends with this process.
const busy = new Worker('for (;;);', { eval: true })

const rounds = []
for (let round = 1; round <= times; round += 1) {
  console.log(`\nRound ${round} of ${times}, with a busy loop running.`)
  const startedAt = performance.now()
  const code = await run(process.execPath, [join(root, 'scripts/test.mjs'), '--only', 'e2e', '--all', ...rest], {
    cwd: root,
  })
  rounds.push({ code, seconds: Math.round((performance.now() - startedAt) / 1000) })
  // Asked to stop, for example with Ctrl-C.
  if (code > 128) break
}
await busy.terminate()

for (const [index, { code, seconds }] of rounds.entries())
  console.log(`round ${index + 1}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`)
const passed = rounds.filter(({ code }) => code === 0).length
console.log(`steady: ${passed} of ${times} rounds passed`)
process.exitCode = passed === times ? 0 : 1

function readArguments(args) {
  const at = args.indexOf('--times')
  const times = at < 0 ? 5 : Number(args[at + 1])
  if (!Number.isInteger(times) || times < 1) {
    console.error('Usage: npm run steady -- --times 5')
    process.exit(1)
  }
  return { times, rest: at < 0 ? args : args.toSpliced(at, 2) }
}
