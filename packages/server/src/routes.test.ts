import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@gable/contract'
import { largeBody, maxBodyLimit, usualAnonymousBody } from '@gable/contract/body'
import type { ProcedureMeta } from '@gable/contract/procedure'
import { createTestApp, type TestApp } from '@gable/testing/app'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyBoundsOf } from './platform/access/refusal.ts'
import type { KnownRoute } from './platform/http/route-rate.ts'

/** Every route of the server has a rate limit per network and body limits, whoever added it. */

const usual = 3
let app: TestApp
let server: FastifyInstance
let routes: KnownRoute[]

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', ROUTE_REQUESTS_PER_MINUTE: String(usual), DEV_MAIL: 'on' })
  server = await app.createServer()
  await server.ready()
  routes = server.knownRoutes
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const nameOf = ({ method, url }: KnownRoute) => `${method} ${url}`

test('few routes have a special limit', () => {
  expect(routes.length).toBeGreaterThan(60)
  const more = routes.filter(({ config: { rate } }) => rate).map(({ url }) => url.replace(/assets\/.*/, 'assets/*'))
  expect([...new Set(more)].sort()).toEqual([
    ...['/api/v1/*', '/calculator/assets/*', '/frame/assets/*', '/portal/assets/*', '/rpc/*'],
  ])
})

test('each route refuses requests beyond the network’s limit before doing anything', async () => {
  const open: string[] = []
  for (const [index, route] of routes.entries()) {
    const max = usual * (route.config.rate?.times ?? 1)
    const request: InjectOptions = {
      method: route.method as 'GET',
      url: route.url.replace(/:\w+/g, 'x').replace('*', 'x'),
      remoteAddress: `10.${index >> 8}.${index & 255}.1`,
    }
    for (let requested = 0; requested < max; requested += 1) {
      if ((await server.inject(request)).statusCode === 429)
        open.push(`${nameOf(route)} refused request ${requested + 1}`)
    }
    const { statusCode, headers } = await server.inject(request)
    if (statusCode !== 429 || !headers['retry-after']) open.push(`${nameOf(route)} answered ${statusCode}`)
  }
  expect(open).toEqual([])
})

test('only file routes receive bodies as streams, and a few named ones as bytes or text', () => {
  const byKind = (...kinds: string[]) =>
    [...new Set(routes.filter(({ config: { body } }) => body && kinds.includes(body.as)).map(({ url }) => url))].sort()
  expect(byKind('stream')).toEqual([
    ...['/api/v1/note-attachments', '/media-uploads', '/media-uploads/:id', '/uploads/:purpose'],
  ])
  expect(byKind('raw')).toEqual(['/callbacks/:vendor/:secret', '/callbacks/:vendor/:secret/*'])
  expect(byKind('text')).toEqual([
    ...['/api/widget/:publicId/step', '/oauth/revoke', '/oauth/token', '/unsubscribe/:token'],
  ])
})

test('no other module adds a body parser', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^sandbox\/|^demo\/demo-site/.test(file))
    .filter((file) => /ContentTypeParser/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
  expect(found).toEqual(['platform/http/body-door.ts'])
})

test('a procedure with a larger limit explains it, and never exceeds the maximum', () => {
  const declared = Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, procedure]) => {
      const { meta } = procedure['~orpc'] as { meta: ProcedureMeta }
      return { path: `${slice}.${name}`, meta, bounds: bodyBoundsOf(meta) }
    }),
  )
  for (const { path: of, meta, bounds } of declared) {
    const isWithin = bounds.bytes <= maxBodyLimit.bytes && bounds.values <= maxBodyLimit.values
    expect([of, isWithin, meta.body?.why !== '']).toEqual([of, true, true])
  }
  const anonymous = declared.filter(({ meta: { access } }) => access.public || access.widget || access.link)
  const larger = anonymous.filter(({ bounds }) => bounds !== usualAnonymousBody)
  expect(Object.fromEntries(larger.map(({ path: of, bounds }) => [of, bounds]))).toEqual({
    'widget.priceProducts': largeBody.drawnRoofs,
    'widget.priceLines': largeBody.drawnRoofs,
    'widget.submitQuote': largeBody.drawnRoofs,
    'proposal.sign': largeBody.signature,
  })
})
