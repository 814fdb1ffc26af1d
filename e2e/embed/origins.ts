import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fontsBase } from '@gable/contract/branding-font'
import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test'
import type {} from '../../packages/embed/src/api.ts'
import { widgetAnswer } from './widgets.ts'

export { expect }

interface Served {
  body: string
  headers?: Record<string, string>
  status?: number
}

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { origin, close }
}

/** Stands for the widget's frame: it only implements the protocol. */
const framePage = `<!doctype html><title>Frame</title><button>In the frame</button><script>
const parentOrigin = new URLSearchParams(location.hash.slice(1)).get('parentOrigin')
window.received = []
window.say = (message) => parent.postMessage({ source: 'gable', v: 1, ...message }, parentOrigin)
addEventListener('message', (event) => {
  if (event.source === parent && event.origin === parentOrigin) received.push(event.data)
})
addEventListener('keydown', (event) => event.key === 'Escape' && say({ type: 'closeRequested' }))
if (!location.pathname.endsWith('silent')) {
  say({ type: 'loaded' })
  say({ type: 'removeSpinner' })
}
</script>`

const interFont = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** Built by `npm test` before the journeys. */
const builtEmbed = join(import.meta.dirname, '../../packages/embed/dist/embed.js')

async function startProduct(embedFile: string) {
  const requests: string[] = []
  /** Number of further polls answered as by a server that is still starting. */
  const starting = { polls: 0 }
  const { origin, close } = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    requests.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

    // Like the product's: a cross-origin isolated page rejects resources without it.
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
    if (pathname === '/embed.js')
      return response.setHeader('content-type', 'text/javascript').end(await readFile(embedFile, 'utf8'))
    if (pathname === '/config.json')
      return json(200, starting.polls-- > 0 ? {} : { assetsBase: origin + fontsBase, frameBase: origin })
    const id = /^\/api\/widget\/(.*)\/settings$/.exec(pathname)?.[1]
    if (id) {
      const { status, body } = widgetAnswer(id)
      return json(status, body)
    }
    if (pathname.startsWith(fontsBase))
      return response.setHeader('content-type', 'font/woff2').end(await readFile(interFont))
    if (pathname.startsWith('/roof-quote-pro/')) return response.setHeader('content-type', 'text/html').end(framePage)
    return json(404, {})
  })
  return { origin, close, requests, starting }
}

declare global {
  interface Window {
    /** In the page that stands for the frame. */
    received: ({ type: string } & Record<string, unknown>)[]
    say(message: object): void
    /** In the contractor's page, by {@link countTimers}. */
    timers: number
  }
}

/** The contractor's website, to which each test adds its own page. */
async function startSite() {
  const pages = new Map<string, Served>()
  const { origin, close } = await listen((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    const served = pages.get(new URL(request.url ?? '/', origin).pathname)
    response.writeHead(served ? (served.status ?? 200) : 404, { 'content-type': 'text/html', ...served?.headers })
    response.end(served?.body ?? '')
  })
  return { origin, close, pages }
}

interface Origins {
  product: Awaited<ReturnType<typeof startProduct>>
  site: Awaited<ReturnType<typeof startSite>>
}

export interface Visit {
  /** The widget's id; its settings are in widgets.ts. */
  id?: string
  /** Content of the page's body before the script. */
  body?: string
  head?: string
  /** The script tag, to test invalid ones. */
  script?: (embed: string) => string
  query?: string
  headers?: Record<string, string>
}

/** A page long enough to scroll. */
const longPage = '<main style="height:3000px"><h1>Summit Peak Roofing</h1><a href="#">Contact</a></main>'

interface Fixtures {
  visit(visit?: Visit): Promise<void>
  /** Console errors. */
  consoleErrors: string[]
  /** Uncaught errors in the host page. */
  pageErrors: Error[]
}

export const test = base.extend<Fixtures, { origins: Origins }>({
  origins: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const product = await startProduct(builtEmbed)
      const site = await startSite()
      await use({ product, site })
      await Promise.all([product.close(), site.close()])
    },
    { scope: 'worker' },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(errors)
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ page, origins }, use, { testId }) => {
    await use(async ({ id = 'main', body = longPage, head = '', script, query = '', headers }: Visit = {}) => {
      const embed = `${origins.product.origin}/embed.js?id=${id}`
      const tag = script ? script(embed) : `<script async src="${embed}"></script>`
      const path = `/${testId}`
      const html = `<!doctype html><html lang="en"><head><title>Roofing</title>${head}</head><body>${body}${tag}</body></html>`
      origins.site.pages.set(path, { body: html, headers })
      await page.goto(`${origins.site.origin}${path}${query}`)
    })
  },
})

export const opener = (page: Page): Locator => page.locator('roof-quote-widget .button')
export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const callout = (page: Page): Locator => page.locator('roof-quote-widget .callout')

/** The appearance and the text of each button on the page. */
export function looksOf(page: Page): Promise<string[]> {
  return opener(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { backgroundColor, color, direction, fontFamily, fontSize } = getComputedStyle(button)
      const side = button.parentElement?.className
      return [button.textContent, side, fontFamily, fontSize, backgroundColor, color, direction].join(' | ')
    }),
  )
}

/** Stops the page's clock before the page loads; `page.clock.runFor` advances it. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' })
  await page.clock.pauseAt('2026-03-02T09:00:01Z')
}

/**
 * Counts the timers of this length that the page sets from now on; call it after {@link stopClock}, before the visit.
 */
export async function countTimers(page: Page, milliseconds: number): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const { setTimeout } = window
    window.timers = 0
    window.setTimeout = ((work: TimerHandler, delay?: number, ...args: unknown[]) => {
      if (delay === wanted) window.timers++
      return setTimeout(work, delay, ...args)
    }) as typeof window.setTimeout
  }, milliseconds)
  return () => page.evaluate(() => window.timers)
}

/** The widget's frame, after it has loaded. */
export async function widgetFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/roof-quote-pro/'))).toBe(true)
  const frame = page.frames().find((candidate) => candidate.url().includes('/roof-quote-pro/')) as Frame
  await frame.waitForLoadState()
  return frame
}

/** Makes the frame send one message of the protocol. */
export async function say(frame: Frame, message: object) {
  await frame.evaluate((sent) => window.say(sent), message)
}

/** The messages of this type that the frame has received. */
export function heard(frame: Frame, type: string): Promise<Record<string, unknown>[]> {
  return frame.evaluate((wanted) => window.received.filter((message) => message.type === wanted), type)
}

export async function openPanel(page: Page): Promise<Frame> {
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  return widgetFrame(page)
}
