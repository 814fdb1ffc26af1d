import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureTemplates } from '../packages/documents/build.mjs'
import { root } from './install.mjs'

const sources = ['contract', 'documents', 'lidar', 'points', 'pricing', 'roof', 'server']
const settledMs = 100

/**
 * Runs the server and restarts it when its sources change, after rebuilding the document templates. `node --watch`
 * cannot be used: it sends its own messages through the ports of our worker threads.
 * @returns its exit code, after a signal to this process
 */
export async function serveWithReload(env) {
  let stopping = false
  let server
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true
      server?.kill(signal)
    })
  }
  const changes = watchSources()
  for (;;) {
    await ensureTemplates().catch((error) => console.error(error.message))
    server = spawn(process.execPath, ['packages/server/src/main.ts'], { cwd: root, env, stdio: 'inherit' })
    const ended = once(server, 'exit')
    const changed = changes.next()
    const code = await Promise.race([ended.then(([code]) => code ?? 1), changed])
    if (stopping) return code ?? (await ended)[0] ?? 0
    if (code !== undefined) console.log('The server exited. It restarts after the next change.')
    await changed
    console.log('Restarting the server.')
    server.kill('SIGTERM')
    await ended
  }
}

/** @returns `next`, which resolves when sources have changed since its last result. */
function watchSources() {
  let hasChanged = false
  let tell = () => {}
  for (const name of sources) {
    watch(join(root, 'packages', name, 'src'), { recursive: true }, () => {
      hasChanged = true
      tell()
    })
  }
  return {
    async next() {
      if (!hasChanged) {
        await new Promise((resolve) => {
          tell = resolve
        })
      }
      await setTimeout(settledMs)
      hasChanged = false
    },
  }
}
