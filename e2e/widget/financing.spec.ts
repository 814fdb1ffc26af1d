import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { chooseSlope, confirmRoofs, heading, pickAddress } from '../screens/widget.ts'
import { phone } from '../screens/widths.ts'

const fields = ['Amount', 'APR', 'Interest rate', 'Term (months)', 'Promotion (months)'] as const

test('a homeowner calculates with the company’s terms, on its own page and on its website', async ({
  company,
  guard,
  hostSite,
  makeCompany,
  openContext,
  server,
}) => {
  const page = await (await openContext({ viewport: phone })).newPage()
  const field = (name: (typeof fields)[number]) => page.getByRole('textbox', { name })
  await page.goto(`/loan-calculator/${company.widgetId}?amount=15000`)
  await expect(heading(page, 'Financing calculator')).toBeVisible()
  await expect(page).toHaveTitle(`Financing calculator · ${company.name}`)
  await expect(field('APR')).toHaveValue('9.99')
  const result = page.getByRole('region', { name: 'Your payment' })
  await expect(result).toContainText('$198.15/mo')
  await expect(result).toContainText(
    '119 monthly payments of $198.15 and a last payment of $196.64. 9.99% APR. Example for qualified buyers',
  )
  await field('Amount').fill('20,000')
  await field('Promotion (months)').fill('18')
  await expect(result).toContainText('$291.74/mo')
  await expect(result).toContainText('7.14%')
  // The typed rate is not an APR anymore: that is 7.14%.
  await expect(field('APR')).toHaveCount(0)
  await page.getByRole('button', { name: 'Months in year 2' }).press('Enter')
  await expect(page.getByRole('row', { name: 'Month 19 $291.74' })).toBeVisible()
  await isAccessible(page, '/loan-calculator/$wildcard')
  await fits(page)
  await field('Interest rate').fill('36.5')
  await field('Interest rate').blur()
  await field('Amount').fill('')
  await field('Amount').blur()
  await expect(page.getByText('Please enter an interest rate from 0 to 36')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(field('Promotion (months)')).toHaveValue('18')
  await isAccessible(page, '/loan-calculator/$wildcard: out of rule')

  const address = `${server.portalUrl}/loan-calculator/${company.widgetId}`
  const html = `<!doctype html><html lang="en"><title>Roofer</title><iframe title="Financing" src="${address}" width="360" height="900"></iframe></html>`
  await page.goto(hostSite.page(html))
  await expect(page.frameLocator('iframe').getByRole('textbox', { name: 'Amount' })).toHaveValue('15,000')

  await test.step('a calculator uses the language in its URL', async () => {
    await page.goto(`/loan-calculator/${company.widgetId}?amount=15000&language=fr`)
    await expect(heading(page, 'Calculateur de financement')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Montant' })).toHaveValue(/^15\s000$/)
    const rate = page.getByRole('textbox', { name: /^TAC/ })
    await expect(rate).toHaveValue('9,99')
    await expect(page.getByRole('main')).toContainText(/198,15\s\$\/mois/)
    await expect(page.getByRole('main')).toContainText('119 versements mensuels de 198,15')
    await rate.fill('36,01')
    await rate.blur()
    await expect(page.getByRole('alert')).toHaveText('Veuillez entrer un TAC de 0 à 36')
    await isAccessible(page, 'calculator: in French')
  })

  await test.step('an unknown id, another website and missing terms are reported', async () => {
    guard.allow(failedAnswer(404), /frame-ancestors|Framing/, /chrome-error/)
    await page.goto('/loan-calculator/no-such-widget')
    await expect(heading(page, 'Widget not found; check the widget ID.')).toBeVisible()
    const { admin, marketId, widgetId } = await makeCompany({ domains: ['roofer.example'], country: 'Canada' })
    const own = `${server.portalUrl}/loan-calculator/${widgetId}`
    const answer = page.waitForEvent('console', (message) => /frame-ancestors|Framing/.test(message.text()))
    await page.goto(
      hostSite.page(`<!doctype html><html lang="en"><title>Evil</title><iframe src="${own}"></iframe></html>`),
    )
    await answer
    await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0)
    await page.goto(own)
    await expect(page.getByText('9.99% APR. Example, not a credit offer.')).toBeVisible()
    await expect(page.getByText('qualified buyers')).toHaveCount(0)
    const { version } = await admin.api.financing.get({ marketId })
    const none = { aprBps: null, months: null, promotionMonths: 0, merchantFeeBps: 0, factorMerchantFee: false }
    await admin.api.financing.save({ marketId, version, financingType: 'Basic', ...none })
    await page.reload()
    await expect(heading(page, 'Financing Is Not Available')).toBeVisible()
    await expect(page.getByText('(208) 555-0100')).toBeVisible()
    await isAccessible(page, '/loan-calculator/$wildcard: not available')
  })
})

test('with Custom financing the widget links to the lender instead of showing a monthly price', async ({
  makeCompany,
  town,
  widgetPage,
}) => {
  const branding = { mainButtonCustomFinancingButtonText: 'Apply with our lender' }
  const { admin, marketId, widgetId } = await makeCompany({ settings: { display: 'monthly' }, branding })
  const type = { name: 'Evergreen', url: 'https://evergreen.example/apply', logoFileId: null }
  const { id } = await admin.api.financing.createType({ ...type, idempotencyKey: crypto.randomUUID() })
  const { version } = await admin.api.financing.get({ marketId })
  await admin.api.financing.save({ marketId, version, financingType: 'Custom', financingTypeId: id })
  const page = await widgetPage(widgetId)
  await page.setViewportSize(phone)
  await pickAddress(page, town[44]!)
  await confirmRoofs(page)
  await chooseSlope(page)
  await expect(heading(page, 'Your roof, priced')).toBeVisible()
  const link = page.getByRole('link', { name: 'Apply with our lender: Evergreen, opens in a new tab' })
  await expect(link).toHaveAttribute('href', 'https://evergreen.example/apply')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByText('Estimated total').first()).toBeVisible()
  await expect(page.getByText('Estimated monthly payment')).toHaveCount(0)
  await isAccessible(page, 'frame products: Custom financing')
  const reported = page.waitForRequest((request) => request.url().endsWith('/step') && request.postData() === 'lender')
  await page.context().route('https://evergreen.example/**', (route) => route.fulfill({ body: 'Apply here' }))
  await link.click()
  expect((await (await reported).response())?.status()).toBe(204)
  await fits(page)
})
