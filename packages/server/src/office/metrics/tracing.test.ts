import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeFetch } from '../../platform/safe-fetch.ts'
import { startTracing } from './tracing.ts'

interface SentSpan {
  name: string
  spanId: string
  parentSpanId?: string
  traceId: string
  kind: number
}

let app: TestApp
let collector: Server
let endpoint: string
const sent: string[] = []

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  // The collector, and also a vendor to call.
  collector = createServer(async (request, response) => {
    const body = await text(request)
    if (request.url === '/v1/traces') sent.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  collector.closeAllConnections()
  collector.close()
})

const spans = () =>
  sent
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] })
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)

test('requests, jobs, statements and vendor calls are sent as spans, by name and never with a value', async () => {
  const tracing = startTracing({ ROLE: 'all', OTEL_TRACES_SAMPLER_ARG: 1 }, endpoint)
  const server = await app.createServer()
  tracing.traceRequests(server)
  app.deps.jobs.define('test.traced', async () => {
    await app.database.query(`select id from company where name = 'hidden-literal'`)
    await app.database.query('select id from lead where email = $1', ['hidden-value'])
    await safeFetch(`${endpoint}/hidden-path?q=hidden-query`, { timeoutMs: 5_000, allowedOrigins: [endpoint] })
  })
  await app.deps.jobs.enqueue(app.database.db, 'test.traced', {})
  await app.deps.jobs.drain()
  await server.inject({
    method: 'POST',
    url: '/rpc/identity/signIn',
    payload: { json: { email: 'hidden@x.example', password: 'hidden-word' } },
  })
  await server.inject('/hidden-page?a=1')
  await server.close()
  await tracing.close()

  const all = spans()
  const named = (name: string) => all.find((span) => span.name === name)
  const under = (parent: SentSpan) =>
    all.filter(({ parentSpanId, traceId }) => parentSpanId === parent.spanId && traceId === parent.traceId)
  const namesUnder = (parent: SentSpan) => under(parent).map(({ name }) => name)
  expect(namesUnder(named('job test.traced')!)).toEqual(['select company', 'select lead', 'GET 127.0.0.1'])
  const request = named('POST /rpc/identity/signIn')!
  expect(request.parentSpanId ?? '').toBe('')
  expect(namesUnder(request).some((name) => name.startsWith('select '))).toBe(true)
  expect(named('GET not found')).toBeDefined()
  expect(sent.join()).not.toContain('hidden')
})

test('an unavailable collector affects no work', async () => {
  const tracing = startTracing({ ROLE: 'web', OTEL_TRACES_SAMPLER_ARG: 1 }, 'http://127.0.0.1:9')
  const { rows } = await app.database.query<{ one: number }>('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  await tracing.close()
})

test('an error of the work is rethrown, traced or not', async () => {
  const broken = () => app.database.query('select no_such_column from company')
  const untraced = await broken().catch(({ message }: Error) => message)
  const tracing = startTracing({ ROLE: 'web', OTEL_TRACES_SAMPLER_ARG: 0 }, endpoint)
  expect(await broken().catch(({ message }: Error) => message)).toBe(untraced)
  await tracing.close()
})
