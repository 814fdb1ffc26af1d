import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createMetrics, measureRequests } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

test('requests, queues and the database are read as Prometheus text, by route and never by path', async () => {
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

test('a scrape without a database says so and answers', async () => {
  const broken = { ...app.deps, database: { ...app.database, db: undefined as never } }
  const figures = await createMetrics(broken)
  expect(await figures.read()).toContain('gable_database_up 0')
})
