import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import { contractorPage } from '../fixtures/host-site.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TownAddress } from '../fixtures/town.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fillContact, frameOf, goToContact, heading, opener, pickAddress, send } from '../screens/widget.ts'

test('a website with the strictest policy shows the widget without one violation', async ({
  company,
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
})

for (const embedder of ['require-corp', 'credentialless'])
  test(`on an isolated page (${embedder}) with an address full of rubbish a quote is possible`, async ({
    company,
    hostSite,
    page,
    server,
    town,
  }) => {
    const headers = { 'cross-origin-embedder-policy': embedder, 'cross-origin-opener-policy': 'same-origin' }
    const address = hostSite.page(contractorPage(server.portalUrl, company.widgetId), { headers })
    await page.goto(
      `${address}?rep=${'r'.repeat(3_000)}%00&email=%00&gclid=${'x'.repeat(3_000)}&utm_source=%zz#/%ED%A0%80`,
    )
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await quoteIn(page, town[embedder === 'require-corp' ? 31 : 32]!)
  })

for (const [what, profile, isBlockedHere] of [
  ['all cookies and storage', { default_content_setting_values: { cookies: 2 } }, true],
  ['third-party cookies', { cookie_controls_mode: 1, block_third_party_cookies: true }, false],
] as const)
  test(`with ${what} blocked by the browser a quote is possible`, async ({
    company,
    contextOptions,
    guard,
    hostSite,
    launchOptions,
    server,
    town,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'gable-profile-'))
    let context: BrowserContext | undefined
    try {
      await mkdir(join(folder, 'Default'))
      await writeFile(join(folder, 'Default/Preferences'), JSON.stringify({ profile }))
      context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...contextOptions })
      await guard.watch(context)
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(hostSite.page(contractorPage(server.portalUrl, company.widgetId)))
      expect(await isStorageBlocked(page.mainFrame())).toBe(isBlockedHere)
      await quoteIn(page, town[isBlockedHere ? 29 : 27]!)
      expect(await isStorageBlocked(page.frames().find((one) => one !== page.mainFrame())!)).toBe(true)
    } finally {
      await context?.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })

test('a quote leaves no cookie and nothing in the frame’s storage', async ({ company, context, hostPage, town }) => {
  const page = await hostPage(company.widgetId)
  await quoteIn(page, town[30]!)
  expect(await context.cookies()).toEqual([])
  const frame = page.frames().find((one) => one !== page.mainFrame())!
  expect(await frame.evaluate(keptByFrame)).toBe(0)
})

async function quoteIn(page: Page, address: TownAddress): Promise<void> {
  await opener(page).click()
  const frame = frameOf(page)
  await pickAddress(frame, address)
  await goToContact(frame, 'Heritage 3-Tab')
  await fillContact(frame, aVisitor())
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()
}

/** Runs in the frame: how much it has stored. A browser that blocks what is stored on other sites refuses to tell. */
function keptByFrame(): number {
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
