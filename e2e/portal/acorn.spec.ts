import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, rowOf } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('an admin connects Acorn Finance, and a homeowner invited by a rep pre-qualifies there', async ({
  guard,
  mailbox,
  makeCompany,
  openContext,
  request,
  server,
  signedIn,
}) => {
  // The first password is wrong.
  guard.allow(failedAnswer(422))
  const company = await makeCompany({ loans: 'subscription' })
  const admin = await signedIn(company.admin, { viewport: desk })
  await admin.goto('/personal/tool-settings?tab=integrations')
  const card = panel(admin, 'Acorn Finance')
  await card.getByRole('button', { name: 'Connect Acorn Finance' }).click()
  const login = admin.getByRole('dialog')
  await login.getByLabel('User name or email').fill('ridge')
  await login.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await login.getByLabel('Dealer ID').fill('QRS-RIDGE')
  await login.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(login).toContainText('incorrect')
  await login.getByRole('textbox', { name: 'Password' }).fill('sandbox')
  await login.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Status updates' }).click()
  const calls = admin.getByRole('dialog')
  await expect(calls.getByRole('button', { name: 'Copy key' })).toBeVisible()
  await isAccessible(admin, '/personal/tool-settings: status updates of Acorn Finance')
  await admin.setViewportSize(phone)
  await fits(admin)
  const shown = (await calls.textContent()) ?? ''
  const path = /\/callbacks\/acorn\/[0-9a-f-]{36}/.exec(shown)![0]
  const key = /X-Authorization\)([\w-]{43})/.exec(shown)![1]!

  const email = `june-${company.id}@home.example`
  const leadId = await enterLead(company.salesRep, { street: '11 Acorn Lane', lastName: 'Takeda', email })
  const page = await signedIn(company.salesRep, { viewport: desk })
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  const financing = panel(page, 'Financing')
  await page.getByRole('button', { name: 'Financing 0 Invite to pre-qualify' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount to finance').fill('15000')
  await expect(dialog.getByLabel('Offer code')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(financing).toContainText('Invited')

  const [mail] = await mailbox.of(email)
  const home = await (await openContext({ viewport: phone })).newPage()
  await home.goto(`/loan-invitation#${/loan-invitation#([\w-]{43})/.exec(mail!.text)![1]}`)
  await expect(home.getByText(/You’ll apply on Acorn Finance’s website/)).toBeVisible()
  await fits(home)
  await home.getByRole('button', { name: 'Get Pre-Qualified' }).click()
  await home.getByRole('button', { name: 'Get offers' }).click()
  await expect(home.getByText('Thank you.')).toBeVisible()
  await page.reload()
  await expect(financing).toContainText('PreQual Pending')

  // Calls as Acorn does, with the data that the admin gave it.
  const data = { applicationId: `A-${company.id}`, processStatus: 'OFFERED' }
  const call = await request.post(`${server.portalUrl}${path}`, { data, headers: { 'x-authorization': key } })
  expect(call.status()).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(financing).toContainText('Approved for $15,000', { timeout: 2_000 })
  }).toPass()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: pre-qualified at Acorn Finance')
  await financing.getByRole('link', { name: /Open loan/ }).click()
  await expect(pageTitle(page, /Loan for Hank Takeda/)).toBeVisible()
  await expect(page.getByText(/has offers from Acorn Finance/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Request payment|Refund/ })).toHaveCount(0)
  await isAccessible(page, '/personal/loans/$loanId: without payments')
  await page.setViewportSize(phone)
  await fits(page)
  await page.setViewportSize(desk)
  await page.goto('/personal/financing-settings/loans')
  await expect(rowOf(page, 'Hank Takeda')).toContainText('Acorn Finance')
})
