import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('an admin buys a pack of credits on the hosted page, after a declined card, and sets auto-renew', {
  tag: '@core',
}, async ({ company, signedIn }) => {
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/billing')
  const credits = panel(page, 'Measurement credits')
  await credits.getByRole('button', { name: 'Buy Credits' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quantity').fill('1001')
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(dialog.getByText('A quantity must be valid')).toBeVisible()
  await expect(dialog.getByText('Please accept the Privacy Policy and Terms to continue')).toBeVisible()
  await isAccessible(page, '/personal/billing: buying credits')
  await dialog.getByLabel('Quantity').fill('12')
  await expect(dialog.getByText('$228.00')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click()

  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(pageTitle(page, 'Billing')).toBeVisible()
  await expect(panel(page, 'Credit history').getByText('+12')).toBeVisible()
  await expect(panel(page, 'Invoices').getByText('$228.00')).toBeVisible()

  await credits.getByRole('button', { name: 'Edit auto-renew' }).click()
  await dialog.getByLabel('Buy credits automatically').selectOption('Every month on a date')
  await dialog.getByLabel('Day of the month').fill('31')
  await isAccessible(page, '/personal/billing: auto-renew')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(credits.getByText('10 credits every month')).toBeVisible()
  await isAccessible(page, '/personal/billing: with credits')
  await page.setViewportSize(phone)
  await fits(page)
})

test('a company subscribes with a coupon, changes its plan, and sees a failed payment; the operator grants credits', async ({
  asRole,
  company,
  guard,
  server,
  signedIn,
}) => {
  // For the coupon and the price that do not exist.
  guard.allow(failedAnswer(409))
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/billing')
  const plan = panel(page, 'Plan and payment')
  await plan.getByRole('button', { name: 'Choose Plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Coupon').fill('NOPE')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Coupon is not valid. Try another one.')).toBeVisible()
  await dialog.getByLabel('Coupon').fill('SPRING20')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('SPRING20: 20% off')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await isAccessible(page, '/personal/billing: choosing a plan')
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(plan.getByText('$99 per month')).toBeVisible()

  await plan.getByRole('button', { name: 'Change plan' }).click()
  await expect(dialog.getByText('Due now:')).toBeVisible()
  await isAccessible(page, '/personal/billing: changing the plan')
  await dialog.getByRole('button', { name: 'Change Plan' }).click()
  await expect(plan.getByText('$149 per month')).toBeVisible()

  await plan.getByRole('button', { name: 'Manage payment' }).click()
  await page.getByRole('button', { name: 'Use a card that declines' }).click()
  await expect(plan.getByText('Visa ending in 4242')).toBeVisible()
  const control = await page.context().newPage()
  await control.goto(`${server.hostPageUrl}/sandbox`)
  await control.getByRole('button', { name: 'Move the clock 31 days' }).click()
  await expect(control.getByRole('status')).toContainText('the clock moved 31 days ahead.')
  await control.close()
  // The webhook only announces a change; a job fetches it.
  await expect(async () => {
    await page.reload()
    await expect(panel(page, 'Measurement credits')).toBeVisible()
    await expect(page.getByText('Last payment was canceled')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await isAccessible(page, '/personal/billing: failed payment')
  await page.setViewportSize(phone)
  await fits(page)

  const operator = await asRole('SuperAdmin')
  await operator.goto(`/admin/companies/${company.id}`)
  await operator.getByRole('button', { name: 'Adjust credits' }).click()
  const change = operator.getByRole('dialog')
  await change.getByLabel('Quantity').fill('7')
  await change.getByLabel('Reason').fill('A late report')
  await isAccessible(operator, '/admin/companies/$companyId: credits')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(toast(operator, 'Credit balance changed.')).toBeVisible()
  await expect(panel(operator, 'Measurement credits')).toContainText('A late report')
  await operator
    .getByRole('button', { name: /^Refund invoice/ })
    .first()
    .click()
  const refund = operator.getByRole('dialog')
  await refund.getByRole('textbox', { name: 'Amount' }).fill('10')
  await refund.getByLabel('Reason').fill('A late report')
  await isAccessible(operator, '/admin/companies/$companyId: refund')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(toast(operator, 'Refund made.')).toBeVisible()
  await expect(panel(operator, 'Invoices')).toContainText('$10.00 refunded')
  await operator.goto('/admin/plans')
  await operator.getByRole('button', { name: 'Add plan' }).first().click()
  await operator.getByLabel('Stripe price ID').fill('price_nobody')
  await panel(operator, 'Add plan').getByRole('button', { name: 'Add plan' }).click()
  await expect(operator.getByText('There is no active price with this ID in Stripe.')).toBeVisible()
  await isAccessible(operator, '/admin/plans: adding a plan')
})
