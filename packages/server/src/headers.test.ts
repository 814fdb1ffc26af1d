import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { ensureBuilt } from '@gable/testing/server-process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from './account/identity/identity.service.ts'

/**
 * The headers of every answer behind TLS, for all routes of the server, which are read from the server instead of a
 * list.
 */

const publicUrl = 'https://quotes.example.com'
let app: TestApp
let server: FastifyInstance
let answers: { url: string; answer: Awaited<ReturnType<FastifyInstance['inject']>> }[]

beforeAll(async () => {
  await ensureBuilt()
  app = await createTestApp({ PUBLIC_URL: publicUrl, DEV_MAIL: 'on' })
  server = await app.createServer()
  await server.ready()
  const company = await makeCompany(app.database)
  const { widgetId } = await makeOffer(company, { state: 'ID' })
  const { rows } = await app.database.query<{ id: string }>(
    `insert into mail (company_id, id, kind, sender, recipient, subject, html, text, dedupe_key, status, created_at, updated_at)
     values ($1, gen_random_uuid(), 'x', 'a@b.example', 'c@d.example', 's', '<p style="color: red">Hi</p>', 't', 'k', 'kept', now(), now())
     returning id`,
    [company.tenant.id],
  )
  const urls = routesOf(server).map((url) =>
    url.replace(':publicId', widgetId).replace(':id', rows[0]!.id).replace(/:\w+/g, 'x').replace('*', 'x'),
  )
  answers = await Promise.all(urls.map(async (url) => ({ url, answer: await server.inject({ method: 'GET', url }) })))
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** The addresses of all GET routes, from the server's printout: one per line, with indented parts. */
function routesOf(of: FastifyInstance): string[] {
  const found: string[] = []
  const path: string[] = []
  for (const line of of.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│\s]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    path.splice(depth, path.length, part)
    if (/\bGET\b/.test(methods)) found.push(path.slice(0, depth + 1).join(''))
  }
  return [...new Set(found)]
}

test('text that no database stores is refused in a path, and causes no error in a query, on every route', async () => {
  for (const provided of routesOf(server)) {
    for (const odd of ['%00', 'a%00b']) {
      const url = provided.replace(/:\w+/g, odd).replace('*', odd)
      const { statusCode } = await server.inject({ method: 'GET', url })
      if (url !== provided) expect([url, statusCode]).toEqual([url, 400])
      const requested = `${provided.replace(/:\w+|\*/g, 'x')}?id=${odd}&rep=${odd}&language=${odd}&recipient=${odd}&q=%ED%A0%80`
      expect((await server.inject({ method: 'GET', url: requested })).statusCode, requested).toBeLessThan(500)
    }
  }
})

const isPage = ({ answer }: (typeof answers)[number]) => String(answer.headers['content-type']).startsWith('text/html')

test('covers every route, including pages of all kinds', () => {
  const pages = answers.filter(isPage).map(({ url }) => url.replace(/[\w-]{30,}/, ':id'))
  console.log(`headers: ${answers.length} routes, ${pages.length} pages`)
  expect(answers.length).toBeGreaterThan(25)
  expect(pages).toEqual(
    expect.arrayContaining([
      '/',
      '/signin',
      '/personal/x',
      '/admin/x',
      '/dev/mail',
      '/dev/mail/:id',
      '/dev/mail/:id/html',
      '/roof-quote-pro/:id',
      '/loan-calculator/:id',
      '/loan-invitation-modal/:id',
    ]),
  )
})

test('every response disables sniffing, hides referrers, and requires TLS', () => {
  for (const { url, answer } of answers) {
    expect([url, answer.headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        // A quote's page was opened with a secret, so it sends no referrer.
        'referrer-policy': ['/quote', '/proposal', '/loan-invitation', '/appointment', '/unsubscribe/x'].includes(url)
          ? 'no-referrer'
          : 'strict-origin-when-cross-origin',
        // Excludes clipboard and web share: the surrounding page decides whether the frame may use them.
        'permissions-policy': expect.stringMatching(/^(?!.*(clipboard|web-share)).*camera=\(\)/),
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      }),
    ])
  }
})

test('no page runs inline scripts or text as script, and each says who may frame it', () => {
  for (const { url, answer } of answers.filter(isPage)) {
    const policy = String(answer.headers['content-security-policy'])
    const directives = new Map(policy.split(';').map((one) => [one.trim().split(' ')[0], one] as const))
    expect([url, directives.get('default-src')?.trim()]).toEqual([url, "default-src 'none'"])
    expect([url, directives.has('frame-ancestors')]).toEqual([url, true])
    expect([url, /'unsafe-(eval|hashes)'|'wasm-unsafe-eval'/.test(policy)]).toEqual([url, false])
    const scripts = directives.get('script-src')?.trim() ?? 'none'
    expect([url, scripts]).toEqual([url, expect.stringMatching(/^(none|script-src 'self')$/)])
    // An email is shown as written, with its styles, in a sandbox that runs nothing.
    if (/unsafe-inline/.test(policy))
      expect([url, policy]).toEqual([url, expect.stringMatching(/^sandbox(?!.*allow-scripts)/)])
    // A data block is not a script, as long as nothing in it can end it.
    const body = answer.body.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
    expect([url, /<script(?![^>]*\ssrc=)[^>]*>|\son\w+=["']|javascript:/i.test(body)]).toEqual([url, false])
  }
})

test('other responses cannot become pages, and pages isolate the windows that they open', () => {
  for (const { url, answer } of answers) {
    const {
      'content-type': type,
      'content-security-policy': policy,
      'cross-origin-opener-policy': opener,
    } = answer.headers
    if (/^application\/json/.test(String(type)))
      expect([url, policy]).toEqual([url, expect.stringContaining("default-src 'none'")])
    // The homeowner's pages can be embedded by other sites' pages, so nothing restricts this.
    if (isPage({ url, answer }) && !/^\/(roof-quote-pro|loan-calculator|loan-invitation-modal)\//.test(url))
      expect([url, opener]).toEqual([url, 'same-origin'])
  }
})

test('the session’s cookie is bound to the host and to TLS, and hidden from scripts', async () => {
  const company = await makeCompany(app.database)
  const [email, password] = [`${crypto.randomUUID()}@people.example`, 'Slate-and-Cedar-7']
  const named = { firstName: 'Rae', lastName: 'Long', role: 'salesRep' as const }
  await addUser(app.database.db, app.clock, { companyId: company.tenant.id, email, password, ...named })
  const signIn = (origin: string) =>
    server.inject({
      method: 'POST',
      url: '/rpc/identity/signIn',
      headers: { origin, 'content-type': 'application/json' },
      payload: JSON.stringify({ json: { email, password } }),
    })
  const elsewhere = await signIn('https://evil.example')
  expect([elsewhere.statusCode, elsewhere.headers['set-cookie']]).toEqual([403, undefined])
  const { statusCode, headers } = await signIn(publicUrl)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const [pair, ...attributes] = String(headers['set-cookie']).split('; ')
  expect(pair).toMatch(/^__Host-gable_session=[\w-]{43}$/)
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']))
  expect(attributes.some((each) => each.startsWith('Domain'))).toBe(false)
})
