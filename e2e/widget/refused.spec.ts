import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { heading, opener } from '../screens/widget.ts'

const elsewhere = 'not-listed.localhost'

test('on a domain that is not listed the script says so in the console and shows nothing', async ({
  company,
  guard,
  hostPage,
  page,
}) => {
  guard.allow(failedAnswer(403), /Widget not allowed/)
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Widget not allowed'))
  await hostPage(company.widgetId, { host: elsewhere })
  expect((await said).text()).toBe(`Widget not allowed; check the allowed domains. Refused domain: ${elsewhere}`)
  await expect(opener(page)).toHaveCount(0)
})

test('a frame that such a page writes itself stays empty', async ({ company, guard, hostSite, page, server }) => {
  guard.allow(/frame-ancestors/)
  const said = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  const html = `<!doctype html><title>Copy</title><iframe src="${server.portalUrl}/roof-quote-pro/${company.widgetId}"></iframe>`
  await page.goto(hostSite.page(html, { host: elsewhere }))
  await said
  await expect(page.frameLocator('iframe').getByRole('combobox')).toHaveCount(0)
})

test('a widget id that is not known is said in the console', async ({ guard, hostPage, page }) => {
  guard.allow(failedAnswer(404), /Widget not found/)
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Widget not found'))
  await hostPage('no-such-widget')
  expect((await said).text()).toBe('Widget not found; check the widget ID.')
  await expect(opener(page)).toHaveCount(0)
})

test('the frame of a widget id that is not known says so', async ({ guard, widgetPage }) => {
  guard.allow(failedAnswer(404))
  const page = await widgetPage('no-such-widget')
  await expect(heading(page, 'Widget not found; check the widget ID.')).toBeVisible()
})

test('sub-domains are allowed by a star, and the apex is not', async ({ guard, hostPage, makeCompany, page }) => {
  const company = await makeCompany({ domains: ['*.roofers.localhost'] })
  await hostPage(company.widgetId, { host: 'shop.roofers.localhost' })
  await opener(page).click()
  await expect(heading(page.frameLocator('iframe'), 'What would a new roof cost?')).toBeVisible()
  guard.allow(failedAnswer(403), /Widget not allowed/)
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Widget not allowed'))
  await hostPage(company.widgetId, { host: 'roofers.localhost' })
  await said
})
