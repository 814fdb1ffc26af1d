// npm start: from a fresh clone to a running platform. Plain JavaScript that runs on Node 20 or later; starts
// everything else on the project's pinned Node.
import './node-version.mjs'
import { join } from 'node:path'
import { isBuilt, writeBuildInfo } from './build-stamp.mjs'
import { run } from './child.mjs'
import { ensureInstalled, projectEnvironment, root } from './install.mjs'

const node = await ensureInstalled()
// Caches compiled code between starts: a start loads about a thousand modules.
const env = { NODE_COMPILE_CACHE: join(root, '.build/compile-cache'), ...projectEnvironment() }
if (!isBuilt()) {
  console.log('Building the portal and the widget.')
  const code = await run(node, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) process.exit(code)
}
writeBuildInfo()
process.exit(await run(node, [join(root, 'packages/server/src/main.ts')], { cwd: root, env }))
