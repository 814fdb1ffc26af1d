import { expect, test } from '../fixtures/test.ts'

const portalPages = [
  '/',
  '/signin',
  '/signup',
  '/personal/dashboard',
  '/admin/dashboard',
  '/loan-calculator/x',
  '/reset-password',
]

/** The directives of a policy by name. */
function policyOf(answer: Response): Map<string, string[]> {
  const directives = (answer.headers.get('content-security-policy') ?? '')
    .split(';')
    .map((one) => one.trim().split(' '))
  return new Map(directives.map(([name, ...sources]) => [name!, sources]))
}

async function isSafePage(answer: Response): Promise<void> {
  expect(answer.headers.get('x-content-type-options'), answer.url).toBe('nosniff')
  expect(answer.headers.get('content-type'), answer.url).toMatch(/^text\/html/)
  const policy = policyOf(answer)
  expect(policy.get('default-src'), answer.url).toEqual(["'none'"])
  for (const [name, sources] of policy) {
    for (const risky of ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:']) {
      expect(sources, `${answer.url} ${name}`).not.toContain(risky)
    }
  }
  const html = await answer.text()
  expect(html, answer.url).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
  expect(html, answer.url).not.toMatch(/\son\w+="|\sstyle="/)
}

test('every page of the portal is safe and nobody may frame it', async ({ server }) => {
  for (const path of portalPages) {
    const answer = await fetch(`${server.portalUrl}${path}`)
    expect(policyOf(answer).get('frame-ancestors'), path).toEqual(["'none'"])
    expect(answer.headers.get('cache-control'), path).toContain('no-')
    await isSafePage(answer)
  }
})

test('the frame is safe, and framed by the company’s domains alone', async ({ makeCompany, server }) => {
  const company = await makeCompany({ domains: ['roofer.example', '*.partner.example'] })
  const answer = await fetch(`${server.portalUrl}/roof-quote-pro/${company.widgetId}`)
  expect(policyOf(answer).get('frame-ancestors')).toEqual([
    "'self'",
    ...['roofer.example', 'www.roofer.example', '*.partner.example'].flatMap((host) => [
      `http://${host}:*`,
      `https://${host}:*`,
    ]),
  ])
  // So that a page that is cross-origin isolated may carry it.
  expect(answer.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  await isSafePage(answer)
  const unknown = await fetch(`${server.portalUrl}/roof-quote-pro/no-such-widget`)
  expect(unknown.status).toBe(404)
  expect(policyOf(unknown).get('frame-ancestors')).toEqual(["'self'"])
  await isSafePage(unknown)
})

test('the style nonce is another in each answer', async ({ server }) => {
  const nonces = new Set<string>()
  for (const path of ['/signin', '/signin', `/roof-quote-pro/${server.demo.widgetId}`]) {
    const answer = await fetch(`${server.portalUrl}${path}`)
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(await answer.text()).toContain(nonce!)
    nonces.add(nonce!)
  }
  expect(nonces.size).toBe(3)
})

test('the settings call answers any page, also with its refusals, and differently by origin', async ({
  company,
  server,
}) => {
  const settings = (id: string, origin?: string) =>
    fetch(`${server.portalUrl}/api/widget/${id}/settings`, { headers: origin ? { origin } : {} })
  for (const [id, origin, status, statusText] of [
    [company.widgetId, undefined, 200, undefined],
    [company.widgetId, 'http://localhost:8080', 200, undefined],
    [company.widgetId, 'https://127.0.0.1', 200, undefined],
    [company.widgetId, 'https://evil.example', 403, 'Forbidden'],
    [company.widgetId, 'https://localhost.evil.example', 403, 'Forbidden'],
    ['no-such-widget', 'https://evil.example', 404, 'Not Found'],
  ] as const) {
    const answer = await settings(id, origin)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('vary')).toContain('Origin')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const body = (await answer.json()) as { data: { company?: { name: string } }; statusText?: string }
    expect([body.data.company?.name, body.statusText]).toEqual(
      status === 200 ? [company.name, undefined] : [undefined, statusText],
    )
  }
})

test('the script and its configuration can be loaded by any page', async ({ server }) => {
  for (const [path, type] of [
    ['/embed.js', 'text/javascript'],
    ['/config.json', 'application/json'],
  ] as const) {
    const answer = await fetch(`${server.portalUrl}${path}`)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('the server says which commit it is, and whether it is ready', async ({ server }) => {
  const health = (await (await fetch(`${server.portalUrl}/healthz`)).json()) as { version?: string }
  expect(health.version).toMatch(/^[0-9a-f]{7,40}$|^unknown$/)
  expect((await fetch(`${server.portalUrl}/readyz`)).status).toBe(200)
})
