// npm run bench [NAME ...]: runs the benches sequentially, so that they do not affect each other.
// quick stands for those of the quote path. --record records the figures, --table only prints the recorded ones.
import { ensureTestPrograms } from '../scripts/debian.mjs'
import { benches, quickBenches } from './benches.ts'
import { beginBench, figuresOf, figuresOver } from './print.ts'
import { machineKind, record, recordedRuns } from './record.ts'
import { performancePage } from './table.ts'

const args = process.argv.slice(2)
if (args.includes('--table')) {
  console.log(performancePage(recordedRuns(), benches))
  process.exit(0)
}

const words = args.filter((argument) => !argument.startsWith('--'))
const requested: string[] = words.flatMap((name) => (name === 'quick' ? [...quickBenches] : [name]))
const unknown = requested.filter((name) => !benches.some((bench) => bench === name))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: quick, ${benches.join(', ')}.`)
  process.exit(1)
}

// Many benches need PostgreSQL, some a browser.
if (!(await ensureTestPrograms())) process.exit(1)

const failed: string[] = []
for (const name of benches) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const machine = machineKind()
  beginBench(name)
  try {
    const bench: { run(): Promise<void> } = await import(new URL(`${name}.ts`, import.meta.url).href)
    await bench.run()
    if (args.includes('--record')) record(name, machine, figuresOf(name), benches)
  } catch (error) {
    console.error(error)
    failed.push(name)
  }
}
if (failed.length > 0) console.log(`\nNot measured: ${failed.join(', ')}.`)
console.log(figuresOver() === 0 ? '\nEvery figure is within its target.' : `\n${figuresOver()} figures are over.`)
process.exit(failed.length === 0 && figuresOver() === 0 ? 0 : 1)
