import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { panel } from '../screens/portal.ts'
import { frameOf, heading, opener, pickAddress } from '../screens/widget.ts'

declare global {
  interface Window {
    heard: string[]
    dataLayer?: unknown[]
  }
}

test('an admin copies the script and sees that it works on the company’s page', async ({ asRole, server }) => {
  const page = await asRole('CompanyAdmin')
  await page.goto('/personal/tool-settings?tab=install')
  await expect(panel(page, 'Your script')).toContainText(`${server.portalUrl}/embed.js?id=${server.demo.widgetId}`)
  const steps = panel(page, 'Installation steps')
  await steps.getByLabel('Website platform').selectOption('React')
  await steps.getByText('Part of a page', { exact: true }).click()
  await expect(steps).toContainText(`<roof-quote widget-id="${server.demo.widgetId}" />`)

  const check = panel(page, 'Check a page')
  await check.getByRole('textbox').fill(server.hostPageUrl)
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check).toContainText('The widget works on')
  await check.getByRole('textbox').fill('http://10.0.0.1/')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check).toContainText('10.0.0.1 isn’t in your allowed domains.')

  const hosted = panel(page, 'No website? Use a page and a QR code')
  await hosted.getByLabel('Assign leads to').selectOption('Sam Whitlock')
  await expect(hosted.getByLabel('Page address')).toHaveValue(/\?rep=sam-whitlock$/)
  const download = page.waitForEvent('download')
  await hosted.getByRole('button', { name: 'SVG for print' }).click()
  expect((await download).suggestedFilename()).toBe('quote-page-sam-whitlock.svg')
  await isAccessible(page, '/personal/tool-settings: install')
})

test('the page’s own analytics receive a visit, and the dashboard counts its steps', async ({
  hostPage,
  makeCompany,
  signedIn,
  town,
}) => {
  const company = await makeCompany({
    branding: { eventsDataLayer: true, eventsGoogleAnalytics: true, eventsMetaPixel: true },
  })
  const body = '<script>window.heard = []; gtag = (...told) => heard.push(told[1]); fbq = gtag</script>'
  const page = await hostPage(company.widgetId, { body })
  await opener(page).click()
  await pickAddress(frameOf(page), town[14]!)
  await expect(heading(frameOf(page), /roof/i)).toBeVisible()
  const received = () => page.evaluate(() => [window.heard, window.dataLayer])
  await expect
    .poll(received)
    .toEqual([
      ['roof_quote_opened', 'roof_quote_opened', 'roof_quote_address', 'roof_quote_address'],
      ['opened', 'address'].map((name) => ({ event: `roof_quote_${name}`, widget_id: company.widgetId })),
    ])

  await expect
    .poll(async () => (await company.admin.api.analytics.funnel({})).totals)
    .toMatchObject({ seen: 1, roof: 1 })
  const portal = await signedIn(company.admin)
  await portal.goto('/personal/dashboard')
  await expect(portal.getByRole('row', { name: /Viewed their roof/ })).toContainText('100%')
  await expect(portal.getByRole('row', { name: /Saw the quote button/ })).toContainText('1')
})
