import { callout, dialog, expect, looksOf, opener, openPanel, say, test, widgetFrame } from './origins.ts'
import { brandedLook } from './widgets.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violations: string[] }).violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
})

const policy = (product: string) =>
  [
    "default-src 'none'",
    `script-src ${product}`,
    `frame-src ${product}`,
    `connect-src ${product}`,
    `font-src ${product}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

for (const [place, body] of [
  ['slide-out', '<h1>Strict</h1>'],
  ['full page', '<div data-roof-quote></div>'],
] as const)
  test(`the ${place} works under a strict policy without one violation`, async ({ page, visit, origins }) => {
    await visit({ id: 'branded', body, headers: { 'content-security-policy': policy(origins.product.origin) } })
    if (place === 'slide-out') {
      await expect(callout(page)).toBeVisible()
      await expect(opener(page)).toHaveCSS('position', 'static')
      expect(await looksOf(page)).toEqual([brandedLook])
      await openPanel(page)
      await expect(page.locator('roof-quote-widget .panel')).toHaveCSS('max-width', '1200px')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    } else {
      const frame = await widgetFrame(page)
      await say(frame, { type: 'widgetHeight', height: 900 })
      const height = () => page.locator('roof-quote iframe').evaluate((iframe) => iframe.clientHeight)
      await expect.poll(height).toBe(900)
    }
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  })
