import { fontAddress } from '@gable/contract/branding-font'
import { expect, test } from '../fixtures/test.ts'

test('titles and text use the branding’s fonts, which come from our server only', async ({
  makeCompany,
  openContext,
  server,
}) => {
  const { widgetId } = await makeCompany({ branding: { titlesFont: 'Lora', mainTextFont: 'Barlow' } })
  const page = await (await openContext()).newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const path of ['roof-quote-pro', 'loan-calculator']) {
    fetched.length = 0
    await page.goto(`${server.portalUrl}/${path}/${widgetId}`)
    const title = page.getByRole('heading', { level: path === 'roof-quote-pro' ? 1 : 2 }).first()
    await expect(title).toHaveCSS('font-family', /^Lora, /)
    await expect(page.locator('body')).toHaveCSS('font-family', /^Barlow, /)
    const files = () =>
      fetched.map((address) => new URL(address).pathname).filter((file) => file.startsWith('/assets/fonts/'))
    // `check` returns true for a family that is not declared yet, so this first waits for the download.
    await expect
      .poll(files)
      .toEqual(expect.arrayContaining([fontAddress('Lora', 'latin'), fontAddress('Barlow', 'latin', 400)]))
    await expect
      .poll(() => page.evaluate(() => ['600 20px Lora', '400 16px Barlow'].map((font) => document.fonts.check(font))))
      .toEqual([true, true])
    expect(files().filter((file) => !/\/(lora|barlow)\/latin(-\d+)?\.woff2$/.test(file))).toEqual([])
    expect(fetched.filter((address) => new URL(address).origin !== new URL(server.portalUrl).origin)).toEqual([])
  }
})
