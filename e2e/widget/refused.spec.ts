import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { addressField, frameOf, opener } from '../screens/widget.ts'

const elsewhere = 'not-listed.localhost'

test('a website with an unlisted domain shows no widget, and the console explains why', async ({
  guard,
  hostPage,
  hostSite,
  makeCompany,
  page,
  server,
}) => {
  guard.allow(failedAnswer(403), failedAnswer(404), /Widget not allowed|Widget not found|frame-ancestors/)
  const { widgetId } = await makeCompany({ domains: ['*.roofers.localhost'] })
  const saying = (part: string) =>
    page.waitForEvent('console', (message) => message.text().includes(part)).then((message) => message.text())

  await test.step('on an unlisted domain the script logs the reason and shows nothing', async () => {
    const answer = saying('Widget not allowed')
    await hostPage(widgetId, { host: elsewhere })
    expect(await answer).toBe(`Widget not allowed; check the allowed domains. Refused domain: ${elsewhere}`)
    await expect(opener(page)).toHaveCount(0)
  })

  await test.step('a frame created by such a page stays empty', async () => {
    const answer = saying('frame-ancestors')
    const html = `<!doctype html><title>Copy</title><iframe src="${server.portalUrl}/roof-quote-pro/${widgetId}"></iframe>`
    await page.goto(hostSite.page(html, { host: elsewhere }))
    await answer
    await expect(page.frameLocator('iframe').getByRole('combobox')).toHaveCount(0)
  })

  await test.step('an unknown widget id is logged in the console', async () => {
    const answer = saying('Widget not found')
    await hostPage('no-such-widget')
    expect(await answer).toBe('Widget not found; check the widget ID.')
    await expect(opener(page)).toHaveCount(0)
  })

  await test.step('subdomains are allowed by a wildcard, but not the apex', async () => {
    await hostPage(widgetId, { host: 'shop.roofers.localhost' })
    await opener(page).click()
    await expect(addressField(frameOf(page))).toBeVisible()
    const answer = saying('Widget not allowed')
    await hostPage(widgetId, { host: 'roofers.localhost' })
    expect(await answer).toBe('Widget not allowed; check the allowed domains. Refused domain: roofers.localhost')
  })
})
