import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoAddresses } from '@gable/demo/town/town'
import { copyDemo } from '@gable/testing/demo-copy'
import { createHomeowners, isQuiet, lostOrDoubled } from '@gable/testing/homeowners'
import type { DemoFacts } from '@gable/testing/network-visitor'
import { endAll, ensureBuilt, startServer, until } from '@gable/testing/server-process'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './platform/db/open-database.ts'

/** A process is killed while homeowners send forms, like in a power cut. */

/** The number of forms answered before the process is killed, and again after it. */
const forms = 6

const roomy = {
  WIDGET_REQUESTS_PER_MINUTE: '100000',
  WIDGET_SUBMITS_PER_HOUR: '100000',
  MAIL_PER_RECIPIENT_PER_DAY: '100000',
}

let folder: string

beforeAll(ensureBuilt)
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-kill-forms-'))
})
afterEach(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test.each(['the embedded database', 'PostgreSQL'])(
  'kill -9 during many forms loses no acknowledged lead and creates no duplicate: %s',
  async (kind) => {
    const filled = kind === 'PostgreSQL' ? await copyDemo(folder) : { DATA_DIR: folder, DEMO: 'on' }
    let env: Record<string, string> = { ...filled, ...roomy }
    const server = await startServer(env)
    env = { ...env, PORT: String(server.port), DEMO_SITE_PORT: String(server.sitePort) }
    const demo: DemoFacts = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
    const homeowners = createHomeowners(server, { widgetId: demo.widgetId, addresses: demoAddresses.all })
    let wanted = Number.POSITIVE_INFINITY
    const sent = homeowners.sendUntil(() => homeowners.taken.length >= wanted)
    await until(() => homeowners.taken.length >= forms)
    server.signal('SIGKILL')
    await server.ended

    // Homeowners without an answer send the form again, with the same key.
    const again = await startServer(env)
    wanted = homeowners.taken.length + forms
    await sent
    expect(homeowners.tries.broken).toBeGreaterThan(0)
    expect(homeowners.failures).toEqual([])
    const database = await openDatabase({
      dataDir: folder,
      databaseUrl: env.DATABASE_URL,
      attach: true,
      poolSize: 2,
    })
    await until(() => isQuiet(database))
    expect(await lostOrDoubled(database, homeowners.taken)).toEqual([])
    await database.close()
    expect(again.said.stderr).toBe('')
    expect(await again.stop()).toBe(0)
  },
)
