import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/debian.mjs'
import { contractorPage } from '../fixtures/host-site.ts'
import { launchOptions } from '../fixtures/launch-options.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TownAddress } from '../fixtures/town.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { button, fillContact, frameOf, goToContact, heading, opener, pickAddress, send } from '../screens/widget.ts'

// The headless shell has no settings for what websites may store.
test.use({ launchOptions: launchOptions(findChromium()) })

test('a website with the strictest policy shows the widget without a violation', async ({
  company,
  context,
  hostSite,
  page,
  server,
  town,
}) => {
  const { portalUrl } = server
  const policy = [
    "default-src 'none'",
    `script-src ${portalUrl}`,
    `connect-src ${portalUrl}`,
    `frame-src ${portalUrl}`,
    `font-src ${portalUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const html = contractorPage(portalUrl, company.widgetId)
  await page.goto(hostSite.page(html, { headers: { 'content-security-policy': policy } }))
  await quoteIn(page, town[28]!)

  await test.step('a quote leaves no cookie and nothing in the frame’s storage', async () => {
    expect(await context.cookies()).toEqual([])
    expect(await widgetFrameOf(page).evaluate(storedByFrame)).toBe(0)
  })
})

test('an isolated page with a malformed URL allows a quote', async ({ company, hostSite, page, server, town }) => {
  const visit = async (embedder: string) => {
    const headers = { 'cross-origin-embedder-policy': embedder, 'cross-origin-opener-policy': 'same-origin' }
    const address = hostSite.page(contractorPage(server.portalUrl, company.widgetId), { headers })
    await page.goto(
      `${address}?rep=${'r'.repeat(3_000)}%00&email=%00&gclid=${'x'.repeat(3_000)}&utm_source=%zz#/%ED%A0%80`,
    )
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  }
  await visit('credentialless')
  await findRoof(page, town[32]!)
  await visit('require-corp')
  await quoteIn(page, town[31]!)
})

test('blocked cookies and storage allow a quote', async ({
  company,
  contextOptions,
  guard,
  hostSite,
  launchOptions,
  server,
  town,
}) => {
  const inBrowserWith = async (profile: object, isBlockedOnPage: boolean, use: (page: Page) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'gable-profile-'))
    let context: BrowserContext | undefined
    try {
      await mkdir(join(folder, 'Default'))
      await writeFile(join(folder, 'Default/Preferences'), JSON.stringify({ profile }))
      context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...contextOptions })
      await guard.watch(context)
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(hostSite.page(contractorPage(server.portalUrl, company.widgetId)))
      expect(await isStorageBlocked(page.mainFrame())).toBe(isBlockedOnPage)
      await use(page)
      expect(await isStorageBlocked(widgetFrameOf(page))).toBe(true)
    } finally {
      await context?.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }

  await test.step('all cookies and storage', () =>
    inBrowserWith({ default_content_setting_values: { cookies: 2 } }, true, (page) => quoteIn(page, town[29]!)))
  await test.step('third-party cookies', () =>
    inBrowserWith({ cookie_controls_mode: 1, block_third_party_cookies: true }, false, (page) =>
      findRoof(page, town[27]!),
    ))
})

async function findRoof(page: Page, address: TownAddress): Promise<void> {
  await opener(page).click()
  await pickAddress(frameOf(page), address)
  await expect(button(frameOf(page), 'Yes, continue')).toBeVisible()
}

async function quoteIn(page: Page, address: TownAddress): Promise<void> {
  await findRoof(page, address)
  const frame = frameOf(page)
  await goToContact(frame, 'Heritage 3-Tab')
  await fillContact(frame, aVisitor())
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()
}

const widgetFrameOf = (page: Page) => page.frames().find((one) => one !== page.mainFrame())!

/** Runs in the frame: the number of items it has stored; 0 if the browser blocks storage in third-party frames. */
function storedByFrame(): number {
  try {
    return localStorage.length + sessionStorage.length
  } catch {
    return 0
  }
}

function isStorageBlocked(frame: Frame): Promise<boolean> {
  return frame.evaluate(() => {
    try {
      return localStorage === null
    } catch {
      return true
    }
  })
}
