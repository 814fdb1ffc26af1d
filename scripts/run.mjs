// Runs a script of the project on its pinned Node, after installing what it needs:
// node scripts/run.mjs [--tools] FILE [ARGUMENTS]. With --tools it also has the packages of tests and checks.
import './node-version.mjs'
import { run } from './child.mjs'
import { ensureInstalled, projectEnvironment } from './install.mjs'

const provided = process.argv.slice(2)
const tools = provided[0] === '--tools'
const [file, ...args] = tools ? provided.slice(1) : provided
if (!file) {
  console.error('Usage: node scripts/run.mjs [--tools] FILE [ARGUMENTS]')
  process.exit(1)
}
const node = await ensureInstalled({ tools })
process.exit(await run(node, [file, ...args], { env: projectEnvironment() }))
