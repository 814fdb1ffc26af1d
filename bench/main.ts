// npm run bench [NAME ...]: runs the benches sequentially, so that they do not affect each other.
import { ensureTestPrograms } from '../scripts/debian.mjs'
import { figuresOver } from './print.ts'

const benches = [
  'sizes',
  'roof',
  'lidar',
  'settings',
  'quote',
  'row-security',
  'attacks',
  'sign-in',
  'geo',
  'search',
  'model',
  'editor',
  'frame',
  'catalog',
  'report',
  'signing',
  'proposals',
  'rep-quotes',
  'orders',
  'materials',
  'loans',
  'crm',
  'api',
  'jobs',
  'mail',
  'bell',
  'admin',
  'market',
  'leads',
  'answer',
  'analytics',
  'lead-map',
  'import',
  'outreach',
  'county',
  'points',
  'export',
  'growth',
  'startup',
] as const

const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = requested.filter((name) => !benches.some((bench) => bench === name))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${benches.join(', ')}.`)
  process.exit(1)
}

// Many benches need PostgreSQL, some a browser.
if (!(await ensureTestPrograms())) process.exit(1)

for (const name of benches) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const bench: { run(): Promise<void> } = await import(new URL(`${name}.ts`, import.meta.url).href)
  await bench.run()
}
console.log(figuresOver() === 0 ? '\nEvery figure is within its target.' : `\n${figuresOver()} figures are over.`)
process.exit(figuresOver() === 0 ? 0 : 1)
