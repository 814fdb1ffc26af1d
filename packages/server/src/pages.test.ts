import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { ensureBuilt } from '@gable/testing/server-process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { financingType } from './places/financing-type/financing-type.table.ts'
import { addFile } from './platform/files/file-rows.ts'
import { screenshot } from './platform/upload/upload.fixture.ts'

/** Answers to a browser outside of the procedures: pages, the script, the settings; and their security policies. */

let app: TestApp
let server: FastifyInstance
let offer: TestOffer
let company: TestCompany
let companyName: string
beforeAll(async () => {
  await ensureBuilt()
  app = await createTestApp()
  server = await app.createServer()
  company = await makeCompany(app.database)
  companyName = company.tenant.name
  offer = await makeOffer(company, { state: 'ID', domains: ['roofer.example', '*.partner.example', 'localhost'] })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

type Answer = Awaited<ReturnType<typeof get>>
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })

/** The directives of a policy by name. */
function policyOf({ headers }: Answer): Map<string, string[]> {
  const directives = String(headers['content-security-policy'] ?? '')
    .split(';')
    .map((one) => one.trim().split(' '))
  return new Map(directives.map(([name, ...sources]) => [name!, sources]))
}

function isSafePage(answer: Answer): void {
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
  const policy = policyOf(answer)
  expect(policy.get('default-src')).toEqual(["'none'"])
  for (const [name, sources] of policy) {
    for (const risky of ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:']) {
      expect(sources, name).not.toContain(risky)
    }
  }
  // A data block is not executed.
  expect(answer.body).not.toMatch(/<script(?![^>]*\ssrc=)(?! type="application\/ld\+json">)[^>]*>/)
  expect(answer.body).not.toMatch(/\son\w+="|\sstyle="/)
}

test.each([
  '/',
  '/signin',
  '/signup',
  '/personal/dashboard',
  '/admin/dashboard',
  '/reset-password',
  '/terms',
  '/privacy',
])('the portal’s page %s is safe, and cannot be framed', async (url) => {
  const answer = await get(url)
  expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"])
  expect(answer.headers['cache-control']).toContain('no-')
  isSafePage(answer)
})

test.each(['/roof-quote-pro', '/loan-calculator', '/loan-invitation-modal'])(
  'the homeowner’s page %s is safe, and framed only by the company’s domains',
  async (path) => {
    const answer = await get(`${path}/${offer.widgetId}`)
    expect(policyOf(answer).get('frame-ancestors')).toEqual([
      "'self'",
      ...['roofer.example', 'www.roofer.example', '*.partner.example', 'localhost', '127.0.0.1'].flatMap((host) => [
        `http://${host}:*`,
        `https://${host}:*`,
      ]),
    ])
    // Allows cross-origin isolated pages to embed it.
    expect(answer.headers['cross-origin-embedder-policy']).toBe('require-corp')
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    isSafePage(answer)
    const unknown = await get(`${path}/no-such-widget`)
    expect(unknown.statusCode).toBe(404)
    expect(policyOf(unknown).get('frame-ancestors')).toEqual(["'self'"])
    isSafePage(unknown)
  },
)

test('the logo of a financing type is public, and no other file of the company', async () => {
  const { db } = app.database
  const now = app.clock.now()
  const companyId = company.tenant.id
  const keep = async () => {
    const stored = await app.deps.files.keep(companyId, { name: 'a.png', kind: 'png', body: await screenshot(40, 20) })
    await addFile(db, stored, { purpose: 'financing.logo', uploadedBy: null, attachedAt: now, createdAt: now })
    return stored.id
  }
  const [logoFileId, other] = [await keep(), await keep()]
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(financingType).values({ companyId, name: 'A', url: 'https://a.example/', logoFileId, ...stamps })
  const logo = (id: string, of = offer.widgetId) => get(`/api/widget/${of}/logos/${id}`)
  const shown = await logo(logoFileId)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await logo(other)).statusCode).toBe(404)
  expect((await logo(logoFileId, 'no-such-widget')).statusCode).toBe(404)
  const theirs = await makeOffer(await makeCompany(app.database), { state: 'ID' })
  expect((await logo(logoFileId, theirs.widgetId)).statusCode).toBe(404)
})

test('the style nonce differs in each response', async () => {
  const nonces = new Set<string>()
  for (const url of ['/signin', '/signin', `/roof-quote-pro/${offer.widgetId}`]) {
    const answer = await get(url)
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(answer.body).toContain(nonce!)
    nonces.add(nonce!)
  }
  expect(nonces.size).toBe(3)
})

test('the settings call answers any page, including refusals, and differently by origin', async () => {
  for (const [id, origin, status, statusText] of [
    [offer.widgetId, undefined, 200, undefined],
    [offer.widgetId, 'http://localhost:8080', 200, undefined],
    [offer.widgetId, 'https://127.0.0.1', 200, undefined],
    [offer.widgetId, 'https://evil.example', 403, 'Forbidden'],
    [offer.widgetId, 'https://localhost.evil.example', 403, 'Forbidden'],
    ['no-such-widget', 'https://evil.example', 404, 'Not Found'],
  ] as const) {
    const answer = await get(`/api/widget/${id}/settings`, origin && { origin })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers.vary).toContain('Origin')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const body = answer.json<{ data: { company?: { name: string } }; statusText?: string }>()
    const expected = status === 200 ? [companyName, undefined] : [undefined, statusText]
    expect([body.data.company?.name, body.statusText]).toEqual(expected)
  }
})

test.each([
  ['/embed.js', 'text/javascript'],
  ['/config.json', 'application/json'],
])('%s can be loaded by any page', async (url, type) => {
  const { headers } = await get(url)
  expect(headers['content-type']).toContain(type)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
})

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('an unknown path is a page for a browser, and JSON for a program', async () => {
  for (const url of [
    '/no-such-page',
    '/files/x',
    '/personal-data',
    '/rpc/identity/me',
    '/portal/assets/x.js',
    '/%c0%ae',
  ]) {
    const page = await get(url, browser)
    expect([401, 404], url).toContain(page.statusCode)
    isSafePage(page)
    expect(policyOf(page).get('frame-ancestors')).toEqual(["'none'"])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'same-origin' })
    if (page.statusCode === 404) expect(page.body).toContain('<h1>Page not found</h1>')
    for (const accept of ['application/json', '*/*', 'image/avif,image/webp,*/*;q=0.8']) {
      const reported = await get(url, { accept })
      expect([url, reported.headers['content-type']]).toEqual([url, expect.stringContaining('application/json')])
      expect(reported.headers['content-security-policy']).toContain("default-src 'none'")
    }
  }
  // No page is sent as the answer to a POST request.
  const called = await server.inject({ method: 'POST', url: '/no-such-page', headers: browser })
  expect(called.json()).toMatchObject({ json: { code: 'NOT_FOUND' } })
})

test.each([
  '/no-such-page',
  '/rpc/identity/me',
  '/api/widget/x',
  '/portal/assets/../../package.json',
  '/portal/assets/%2e%2e/%2e%2e/package.json',
  '/%c0%ae',
])('%s is not found, and the response reveals nothing of the code', async (url) => {
  const { statusCode, body } = await get(url)
  expect([400, 404]).toContain(statusCode)
  expect(body).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/)
})
