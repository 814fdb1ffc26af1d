// Runs a script of the project on its pinned Node, after installing it if needed: node scripts/run.mjs FILE [ARGUMENTS]
import './node-version.mjs'
import { run } from './child.mjs'
import { ensureInstalled, projectEnvironment } from './install.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node scripts/run.mjs FILE [ARGUMENTS]')
  process.exit(1)
}
const node = await ensureInstalled()
process.exit(await run(node, [file, ...args], { env: projectEnvironment() }))
