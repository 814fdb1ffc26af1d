import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { panel, rowOf } from '../screens/portal.ts'
import { chooseSlope, confirmRoofs, heading, pickAddress, products } from '../screens/widget.ts'
import { desk, phone } from '../screens/widths.ts'

test('a homeowner compares terms and pre-qualifies on the contractor’s website, and the company sees it', async ({
  hostSite,
  makeCompany,
  openContext,
  server,
  signedIn,
  town,
}) => {
  const company = await makeCompany({ loans: 'account', settings: { display: 'monthly' } })
  const { admin, marketId, widgetId } = company
  const { version } = await admin.api.financing.get({ marketId })
  const clp = { aprBps: 999, months: 120, promotionMonths: 0, merchantFeeBps: 0, factorMerchantFee: false }
  await admin.api.financing.save({ marketId, version, financingType: 'CLP', ...clp })

  const portal = await signedIn(admin, { viewport: desk })
  await portal.goto('/personal/financing-settings/offer-codes/new')
  await portal.getByLabel('Name').fill('On our website')
  await portal.getByRole('checkbox', { name: /^10 years/ }).check()
  await portal.getByRole('checkbox', { name: /^18 months at/ }).check()
  await portal.getByRole('checkbox', { name: /^Show on our website/ }).check()
  await portal.getByRole('button', { name: 'Save offer code' }).click()
  await expect(portal.getByText('Shown on our website')).toBeVisible()
  await portal.goto('/personal/tool-settings?tab=install')
  const scripts = panel(portal, 'Financing on your website')
  await expect(scripts).toContainText(`${server.portalUrl}/loan.js?id=${widgetId}&amp;show=preQualify`)
  await isAccessible(portal, '/personal/tool-settings: install with financing')

  const site = await (await openContext({ viewport: phone })).newPage()
  const script = (show: string) =>
    `<script async src="${server.portalUrl}/loan.js?id=${widgetId}&amp;show=${show}"></script>`
  const pageWith = (body: string) =>
    hostSite.page(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Roofer</title>${body}</html>`,
    )
  await site.goto(pageWith(script('preQualify')))
  await site.getByRole('button', { name: 'Get Pre-Qualified' }).click()
  const modal = site.frameLocator('iframe[title$="Get Pre-Qualified"]')
  await expect(heading(modal, 'Get pre-qualified for financing')).toBeVisible()
  await modal.getByLabel('Amount to finance').fill('15000')
  await expect(
    modal.getByText('119 monthly payments of $198.15 and a last payment of $196.64. 9.99% APR.'),
  ).toBeVisible()
  await expect(modal.getByText(/^18 payments of \$0\.00, 119 monthly payments/)).toBeVisible()
  await modal.getByRole('button', { name: 'Get Pre-Qualified' }).click()
  await expect(modal.getByText('Please fill in all required fields')).toBeVisible()
  await isAccessible(site, '/loan-invitation-modal/$wildcard')
  await modal.getByLabel('First name').fill('Mary Ann')
  await modal.getByLabel('Last name').fill('Ochoa')
  await modal.getByLabel('Email').fill(`mary-${company.id}@home.example`)
  await modal.getByLabel('Phone').fill('(307) 555-0144')
  await modal.getByRole('button', { name: 'Get Pre-Qualified' }).click()
  const onward = modal.getByRole('link', { name: /^Continue with/ })
  await expect(onward).toBeVisible()
  await isAccessible(site, '/loan-invitation-modal/$wildcard: to the lender')
  const [lender] = await Promise.all([site.waitForEvent('popup'), onward.click()])
  await lender.getByRole('button', { name: 'Be approved' }).click()
  await expect(lender.getByRole('heading', { name: 'Financing for your roof' })).toBeVisible()
  await site.keyboard.press('Escape')
  await expect(site.getByRole('dialog')).toHaveCount(0)

  await site.goto(pageWith(`<div data-loan-calculator data-amount="12000"></div>${script('calculator')}`))
  const calculator = site.frameLocator('iframe[title$="Payment calculator"]')
  await expect(calculator.getByRole('textbox', { name: 'Amount' })).toHaveValue('12,000')
  await expect(calculator.getByRole('region', { name: 'Compare terms' })).toContainText('$158.52')

  await portal.goto('/personal/financing-settings/loans')
  await expect(rowOf(portal, 'Mary Ann Ochoa')).toContainText('$15,000.00')
  await portal.goto('/personal/analytics-reports?tab=finance')
  await expect(panel(portal, 'Loans').getByRole('row', { name: /^Website/ })).toContainText('$15,000')
  await isAccessible(portal, '/personal/analytics-reports: loans')

  const widget = await (await openContext({ viewport: phone })).newPage()
  await widget.goto(`/roof-quote-pro/${widgetId}`)
  await pickAddress(widget, town[45]!)
  await confirmRoofs(widget)
  await chooseSlope(widget)
  await products(widget)
    .first()
    .getByRole('button', { name: /^See Product Details/ })
    .click()
  const terms = widget.getByRole('region', { name: 'Compare terms' })
  await expect(terms.getByRole('listitem')).toHaveCount(2)
  await expect(terms).toContainText('after the promotion')
  await isAccessible(widget, 'frame details: terms of the lender')
  await fits(widget)
})
