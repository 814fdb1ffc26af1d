// npm run handbook:pictures [-- NAME …]: creates the pictures of docs/handbook from its own demo server.
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Frame, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium, findHeadlessShell } from '../../scripts/debian.mjs'
import { launchOptions } from '../fixtures/launch-options.ts'
import { type Server, startServer } from '../fixtures/server.ts'
import { type Shot, shots } from './shots.ts'

const folder = join(import.meta.dirname, '../../docs/handbook/images')

/** A realistic address, instead of this run's random port. */
const shownUrl = 'https://quotes.example.com'

const quality = 72

/** How many consecutive checks must find the page idle. */
const quietLooks = 4

const only = process.argv.slice(2)
const chosen = shots.filter(({ name }) => only.length === 0 || only.includes(name))
if (chosen.length === 0) {
  console.error(`There is no such picture. There are: ${shots.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch(launchOptions(findHeadlessShell() ?? findChromium()))
try {
  const cookies = { CompanyAdmin: await signIn(server, 'CompanyAdmin'), SalesRep: await signIn(server, 'SalesRep') }
  for (const shot of chosen) await take(browser, server, shot, cookies[shot.role ?? 'CompanyAdmin'])
} finally {
  await browser.close()
  await server.stop()
}

async function take(browser: Browser, { portalUrl, demo }: Server, shot: Shot, cookie: Cookie): Promise<void> {
  const viewport = shot.phone ? { width: 390, height: shot.height ?? 844 } : { width: 1440, height: shot.height ?? 900 }
  const options = { viewport, reducedMotion: 'reduce' as const, locale: 'en-US', timezoneId: 'America/Boise' }
  const context = await browser.newContext({ ...options, ...(shot.phone ? { isMobile: true, hasTouch: true } : {}) })
  await context.addCookies([{ ...cookie, url: portalUrl }])
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await shot.open(page, { portalUrl, hostPageUrl: demo.hostPageUrl, address: demo.sampleAddresses[0]! })
  await isDrawn(page)
  await page.evaluate(showOperatorsAddress, { portalUrl, shownUrl })
  const file = join(folder, `${shot.name}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality })
    .toFile(file)
  await context.close()
  console.log(`${shot.name}.webp ${Math.ceil((await stat(file)).size / 1_000)} kB`)
}

/** Waits until nothing has been loading for a while: requests, skeletons, maps, pictures. */
async function isDrawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (let quiet = 0; quiet < quietLooks; quiet += 1) {
    await page.waitForLoadState('networkidle')
    await setTimeout(500)
    const loading = await Promise.all(page.frames().map(isLoading))
    if (loading.includes(true)) quiet = -1
  }
}

async function isLoading(frame: Frame): Promise<boolean> {
  const signs = [frame.getByText(/Loading/), frame.locator('[aria-busy="true"]')]
  for (const sign of signs) if ((await sign.filter({ visible: true }).count()) > 0) return true
  return frame.evaluate(() => {
    // The browser loads a lazy picture below the visible part only when someone scrolls to it.
    const isBelow = (image: HTMLImageElement) =>
      image.loading === 'lazy' && image.getBoundingClientRect().top > window.innerHeight
    return !Array.from(document.images).every((image) => image.complete || isBelow(image))
  })
}

/** Runs in the page. */
function showOperatorsAddress({ portalUrl, shownUrl }: { portalUrl: string; shownUrl: string }): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue?.includes(portalUrl)) node.nodeValue = node.nodeValue.replaceAll(portalUrl, shownUrl)
  }
  for (const field of document.querySelectorAll('input, textarea') as NodeListOf<HTMLInputElement>) {
    if (field.value.includes(portalUrl)) field.value = field.value.replaceAll(portalUrl, shownUrl)
  }
}

interface Cookie {
  name: string
  value: string
}

async function signIn({ portalUrl, demo }: Server, role: string): Promise<Cookie> {
  const { email, password } = demo.users.find((user) => user.role === role)!
  const answer = await fetch(`${portalUrl}/rpc/identity/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password } }),
  })
  if (!answer.ok) throw new Error(`${role} could not sign in: ${answer.status}`)
  const [pair = ''] = answer.headers.getSetCookie()[0]!.split(';')
  const split = pair.indexOf('=')
  return { name: pair.slice(0, split), value: pair.slice(split + 1) }
}
