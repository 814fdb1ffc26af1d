import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jpegOfScans } from '../../../platform/upload/hostile-picture.fixture.ts'
import { grant } from '../branding.fixture.ts'

let app: TestApp
let site: Server
let at: string
let answer: RequestListener
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  site = createServer((request, response) => answer(request, response))
  await new Promise<void>((listening) => site.listen(0, 'localhost', listening))
  const { port } = site.address() as AddressInfo
  at = `http://localhost:${port}`
  app = await createTestApp({ DEMO: 'on', DEMO_SITE_PORT: String(port) })
})
afterAll(async () => {
  await app.close()
  site.closeAllConnections()
  await new Promise((closed) => site.close(closed))
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  await makeOffer(company, { state: 'ID' })
  await grant(company, 'customBranding')
  admin = await app.client({ userId: company.admin.id })
})

const page = (name: string) => readFile(new URL(`./pages/${name}`, import.meta.url))
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7d33' } })
    .png()
    .toBuffer()

/** Serves a website from files by path. A number is a status, and a text that starts with a slash is a redirect. */
function serve(files: Record<string, string | Buffer | number>, type = 'text/html; charset=utf-8') {
  answer = (request, response) => {
    const found = files[request.url ?? ''] ?? 404
    if (typeof found === 'number') response.writeHead(found, { 'content-type': type }).end()
    else if (typeof found === 'string' && /^(\/|http)/.test(found)) response.writeHead(302, { location: found }).end()
    else response.writeHead(200, { 'content-type': type }).end(found)
  }
}
const refused = (address: string) =>
  admin.branding.matchWebsite({ page: address }).then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

it('proposes what page, style sheet and logo contain', async () => {
  serve({
    '/': '/home',
    '/home': await page('wordpress.html'),
    '/wordpress.css?ver=6.5': '/moved.css',
    '/moved.css': await page('wordpress.css'),
    '/logo.png': await picture(1_600, 400),
  })
  const { host, proposals, logo } = await admin.branding.matchWebsite({ page: `${at}/` })
  expect(host).toBe(new URL(at).host)
  expect(proposals.map(({ source }) => source)).toEqual([
    'buttons',
    'page',
    'links',
    'headingFont',
    'textFont',
    'corners',
  ])
  expect(logo).toMatchObject({ width: 800, height: 200, image: expect.stringMatching(/^data:image\/png;base64,/) })
})

it('skips images that are no logo, too small, or unavailable', async () => {
  const html =
    '<header><img alt="logo" src="a"><img alt="logo" src="b"></header><link rel="apple-touch-icon" href="/c">'
  serve({ '/': html, '/a': 'no picture', '/b': await picture(16, 16), '/c': await picture(180, 180) })
  expect((await admin.branding.matchWebsite({ page: `${at}/` })).logo).toMatchObject({ width: 180, height: 180 })
  serve({ '/': html, '/a': 'http://169.254.169.254/logo.png', '/b': 404, '/c': '/c' })
  expect((await admin.branding.matchWebsite({ page: `${at}/` })).logo).toBeNull()
})

it('accepts no drawing and no picture with a thousand scans as a logo, whatever its name', async () => {
  const html = '<header><img alt="logo" src="a.svg"><img alt="logo" src="b.png"></header><img alt="logo" src="c.jpg">'
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"><rect width="9" height="9"/></svg>',
  )
  const requested: string[] = []
  serve({ '/': html, '/a.svg': svg, '/b.png': svg, '/c.jpg': jpegOfScans({ width: 200, height: 90, scans: 1_000 }) })
  const served = answer
  answer = (request, response) => {
    requested.push(request.url ?? '')
    served(request, response)
  }
  expect((await admin.branding.matchWebsite({ page: `${at}/` })).logo).toBeNull()
  expect(requested).toEqual(['/', '/b.png', '/c.jpg'])
})

it('explains in plain words why a page was not read', async () => {
  serve({ '/round': '/round', '/inside': 'http://10.0.0.1/', '/shut': 403, '/big': Buffer.alloc(10_000_000, 'x') })
  expect(await refused(`${at}/gone`)).toBe('WEBSITE_NOT_FOUND')
  expect(await refused(`${at}/shut`)).toBe('WEBSITE_REFUSED')
  expect(await refused(`${at}/inside`)).toBe('WEBSITE_PRIVATE')
  expect(await refused(`${at}/round`)).toBe('WEBSITE_NOT_READ')
  expect(await refused(`${at}/big`)).toBe('WEBSITE_NOT_READ')
  expect(await refused('http://192.168.1.1/')).toBe('WEBSITE_PRIVATE')
  expect(await refused('javascript:alert(1)')).toBe('BAD_REQUEST')
  expect(await refused('data:text/html,x')).toBe('BAD_REQUEST')
})

it('is refused without custom branding, and requests a limited number of pages', async () => {
  const other = await makeCompany(app.database)
  await makeOffer(other, { state: 'ID' })
  await grant(other)
  const poor = await app.client({ userId: other.admin.id })
  const requested = { page: 'http://127.0.0.1:1/' }
  await expect(poor.branding.matchWebsite(requested)).rejects.toMatchObject({ code: 'FEATURE_NOT_AVAILABLE' })
  for (let time = 0; time < 10; time++) expect(await refused(requested.page)).toBe('WEBSITE_PRIVATE')
  expect(await refused(requested.page)).toBe('TOO_MANY_ATTEMPTS')
})
