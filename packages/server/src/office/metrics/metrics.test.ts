import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { createTestDatabaseUrl } from '@gable/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteBackup, noteDrill } from '../../backup/backup.record.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { createMetrics, measureRequests, serveMetrics } from './metrics.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

test('requests, queues and the database are served as Prometheus text, by route and never by path', async () => {
  const figures = await createMetrics(app.deps)
  const server = await app.createServer()
  await measureRequests(server, figures)
  await server.inject('/healthz')
  await server.inject('/wp-login.php?a=1')
  await server.inject('/rpc/not/a-procedure')
  const metrics = await serveMetrics(figures, { port: 0, host: '127.0.0.1' })
  try {
    const address = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}`
    const answer = await fetch(`${address}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('gable_http_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"} 1')
    expect(text).toContain('gable_http_request_duration_seconds_count{method="GET",route="not found",status="4xx"}')
    expect(text).not.toContain('wp-login')
    expect(text).not.toContain('a-procedure')
    expect(text).toContain('gable_database_up 1')
    expect(text).toContain('gable_mail{state="queued"} 0')
    expect((await fetch(`${address}/other`)).status).toBe(404)
  } finally {
    metrics.close()
    await server.close()
  }
})

test('a scrape of an unresponsive database ends before Prometheus gives up, without stale figures', async () => {
  const address = new URL(await createTestDatabaseUrl())
  const gate = await openGate(Number(address.port))
  address.port = String(gate.port)
  const database = await openPostgres(address.href, { poolSize: 2 })
  const figures = await createMetrics({ ...app.deps, database })
  const before = await figures.read()
  for (const line of ['gable_database_up 1', 'gable_mail{state="queued"} 0', 'gable_work_failures 0']) {
    expect(before).toContain(`\n${line}\n`)
  }
  gate.hang()
  const started = performance.now()
  const text = await figures.read()
  expect(performance.now() - started).toBeLessThan(6_000)
  expect(text).toContain('\ngable_database_up 0\n')
  expect(text).toMatch(/^gable_build_info\{.*role="all"\} 1$/m)
  expect(text).not.toMatch(/^gable_(mail|work_failures|jobs)\b/m)
  gate.close()
  await database.close()
})

test('age and outcome of backup and drill are included only if there was one', async () => {
  const { clock, config } = app.deps
  const figures = await createMetrics(app.deps)
  const reported = async () => (await figures.read()).split('\n').filter((line) => /^gable_(backup|restore)/.test(line))
  expect(await reported()).toEqual([])
  const at = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000).toISOString()
  const last = { at: at(2), backup: 'b', rows: 1, files: 1, missingFiles: 0, firstMissing: null }
  const counts = { tables: 1, rows: 1, files: 1, secrets: 0, trails: 0, brokenTrails: 0 }
  const drill = { at: at(48), backup: 'b', ...counts, seconds: 1, problem: null }
  await noteBackup(config.DATA_DIR, { last, problem: null })
  await noteDrill(config.DATA_DIR, drill)
  expect(await reported()).toEqual([
    'gable_backup_age_seconds 7200',
    'gable_backup_ok 1',
    'gable_restore_drill_age_seconds 172800',
    'gable_restore_drill_ok 1',
  ])
  await noteDrill(config.DATA_DIR, { ...drill, problem: '1 stored file is damaged' })
  await noteBackup(config.DATA_DIR, { last: { ...last, missingFiles: 1 }, problem: null })
  expect(await reported()).toEqual(expect.arrayContaining(['gable_backup_ok 0', 'gable_restore_drill_ok 0']))
  await noteBackup(config.DATA_DIR, { last: null, problem: 'The disk is full.' })
  expect(await reported()).toEqual([
    'gable_backup_ok 0',
    'gable_restore_drill_age_seconds 172800',
    'gable_restore_drill_ok 0',
  ])
})

/** Forwards connections to a local port until it is told to hang; then nothing passes through. */
async function openGate(to: number) {
  const sockets: Socket[] = []
  const gate = createServer((inner) => {
    const outer = connect(to, '127.0.0.1')
    sockets.push(inner, outer)
    inner.pipe(outer).pipe(inner)
    for (const socket of [inner, outer]) socket.on('error', () => {})
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  return {
    port: (gate.address() as AddressInfo).port,
    hang() {
      for (const socket of sockets) socket.unpipe()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      gate.close()
    },
  }
}
