import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, runProgram, statusOf, until } from '@gable/testing/server-process'
import { expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'

const script = fileURLToPath(new URL('../../../scripts/dev.mjs', import.meta.url))

test('npm run dev serves the portal from its sources with the server behind it, and stops on request', async () => {
  await ensureBuilt()
  const folder = await mkdtemp(path.join(tmpdir(), 'gable-dev-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { PORT: String(port), DEMO_SITE_PORT: String(await freePort()), DATA_DIR: folder, DEMO: 'off' }
  const dev = runProgram(script, [], env)
  let ended = false
  dev.ended.then(() => {
    ended = true
  })
  await until(async () => {
    if (ended) throw new Error(dev.said.stderr + dev.said.stdout)
    return (await statusOf({ url }, '/readyz')) === 200
  })
  const page = await fetch(`${url}/signin`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/src/portal/main.tsx')
  dev.signal('SIGTERM')
  expect(await dev.ended).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
