import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let app: TestApp
let site: Server
let at: string
let answer: RequestListener
let admin: ApiClient

const toolId = () => `ridge-${crypto.randomUUID().slice(0, 8)}`
let mine: string

beforeAll(async () => {
  site = createServer((request, response) => answer(request, response))
  await new Promise<void>((listening) => site.listen(0, 'localhost', listening))
  const { port } = site.address() as AddressInfo
  at = `http://localhost:${port}`
  app = await createTestApp({ DEMO: 'on', DEMO_SITE_PORT: String(port) })
})
afterAll(async () => {
  await app.close()
  await new Promise((closed) => site.close(closed))
})
beforeEach(async () => {
  const company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  mine = toolId()
  await admin.company.saveWebsite({ id: null, version: 1, toolId: mine, domains: ['localhost'] })
})

const html = { 'content-type': 'text/html; charset=utf-8' }
const script = () => `<script async src="http://localhost:3000/embed.js?id=${mine}"></script>`
const serve = (body: string, headers: Record<string, string> = {}, status = 200) => {
  answer = (_request, response) => response.writeHead(status, { ...html, ...headers }).end(body)
}
const found = async (page = `${at}/`) => (await admin.company.checkPage({ page })).findings.map((one) => one.finding)

it('reports that the tool works on a page, by the listed domain', async () => {
  serve(script())
  const host = new URL(at).host
  expect(await admin.company.checkPage({ page: `${at}/` })).toEqual({
    host,
    entry: 'localhost',
    works: true,
    findings: [],
  })
})

it('names a page that is missing, unlisted, or blocked by its policy', async () => {
  const { id, version } = await admin.company.website()
  await admin.company.saveWebsite({ id, version, toolId: mine, domains: ['ridge.example'] })
  serve(script(), { 'content-security-policy': "script-src 'self'" })
  const { works, findings } = await admin.company.checkPage({ page: `${at}/` })
  expect(works).toBe(false)
  expect(findings).toEqual([
    { finding: 'domainNotListed', about: 'localhost' },
    { finding: 'policyScript', about: 'script-src http://localhost:3000' },
  ])
  serve('Gone', {}, 404)
  expect(await found()).toEqual(['pageNotFound', 'domainNotListed'])
  serve('Sign in', {}, 403)
  expect(await found()).toContain('pageRefused')
  serve('{}', { 'content-type': 'application/json' })
  expect(await found()).toContain('pageNotHtml')
  serve('x'.repeat(2_100_000))
  expect(await found()).toContain('pageTooLarge')
})

it('parses a page in its own thread, for which no other request waits', async () => {
  serve(script())
  let threads = 0
  const count = () => {
    threads += 1
  }
  process.on('worker', count)
  expect(await found()).toEqual([])
  process.off('worker', count)
  expect(threads).toBe(1)
})

it('follows redirects, but never into a private network', async () => {
  serve(script())
  const page = answer
  answer = (request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/home' }).end()
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (request.url === '/round') response.writeHead(301, { location: '/round' }).end()
    else page(request, response)
  }
  expect(await found()).toEqual([])
  expect(await found(`${at}/inside`)).toEqual(['pagePrivate', 'domainNotListed', 'redirectedAway'])
  expect(await found(`${at}/round`)).toEqual(['pageNotReached'])
})

it('visits no page of a private network, and a limited number of pages', async () => {
  expect(await found('http://127.0.0.1:1/')).toEqual(['pagePrivate'])
  expect(await found('http://[::1]/')).toEqual(['pagePrivate', 'domainNotListed'])
  for (let time = 2; time < 30; time++) await found('http://127.0.0.1:1/')
  await expect(found('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
})
