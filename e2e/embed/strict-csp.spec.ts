import { callout, dialog, expect, looksOf, opener, openPanel, say, test, widgetFrame } from './origins.ts'
import { brandedLook } from './widgets.ts'

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

test('slide-out and full page work under a strict policy without a violation', async ({ page, visit, origins }) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violations: string[] }).violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
  const headers = { 'content-security-policy': policy(origins.product.origin) }

  await test.step('slide-out', async () => {
    await visit({ id: 'branded', body: '<h1>Strict</h1>', headers })
    await expect(callout(page)).toBeVisible()
    await expect(opener(page)).toHaveCSS('position', 'static')
    expect(await looksOf(page)).toEqual([brandedLook])
    await openPanel(page)
    await expect(page.locator('roof-quote-widget .panel')).toHaveCSS('max-width', '1200px')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(await violations()).toEqual([])
  })

  await test.step('full page', async () => {
    await visit({ id: 'branded', body: '<div data-roof-quote></div>', headers })
    const frame = await widgetFrame(page)
    await say(frame, { type: 'widgetHeight', height: 900 })
    const height = () => page.locator('roof-quote iframe').evaluate((iframe) => iframe.clientHeight)
    await expect.poll(height).toBe(900)
    expect(await violations()).toEqual([])
  })
})
