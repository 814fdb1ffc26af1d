import type { Database } from '../../packages/server/src/platform/db/client.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const base = '/personal/financing-settings'

test('a company applies to the lender, is approved by the platform, and verifies its bank account', async ({
  asRole,
  guard,
  makeCompany,
  signedIn,
}) => {
  // The first amounts are wrong.
  guard.allow(failedAnswer(409))
  const company = await makeCompany({ loans: 'subscription' })
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto(`${base}/application`)
  await page.getByRole('link', { name: 'New Loan Application' }).first().click()
  await page.getByLabel('Legal business name').fill(company.name)
  await choose(page, page.getByRole('combobox', { name: 'Business type' }), 'Corporation')
  await page.getByLabel('Year started').fill('2004')
  await page.getByLabel('Annual sales').fill('2500000')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Ridge')
  await page.getByLabel('Street').fill('12 Oak St')
  await page.getByLabel('City').fill('Boise')
  await choose(page, page.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
  await page.getByLabel('ZIP code').fill('83702')
  await isAccessible(page, '/personal/financing-settings/application/new')
  await fits(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  const link = page.getByRole('link', { name: 'Continue application' })
  await expect(link).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/application')
  const lender = await page.context().newPage()
  await lender.goto((await link.getAttribute('href'))!)
  await lender.getByRole('button', { name: 'Submit application' }).click()
  await expect(lender.getByText('Your application was submitted.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your application is under review.')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const platform = await asRole('SuperAdmin')
  await platform.goto('/admin/loan-applications')
  await platform.getByPlaceholder('Search by company or contact').fill(company.name)
  await expect(platform).toHaveURL(/search=/)
  const row = rowOf(platform, company.name)
  await expect(row).toContainText('Under review')
  await isAccessible(platform, '/admin/loan-applications: one under review')
  await row.getByRole('button', { name: /Decide/ }).click()
  const decision = platform.getByRole('dialog')
  await decision.getByRole('radio', { name: 'Approve', exact: true }).check()
  await decision.getByLabel('Reason').fill('Licensed and insured')
  await isAccessible(platform, '/admin/loan-applications: decision')
  await decision.getByRole('button', { name: 'Save decision' }).click()
  await expect(row).toContainText('Approved')

  await page.reload()
  await expect(page.getByText('You’ll have an onboarding call within 1 to 2 business days.')).toBeVisible()
  await choose(page, page.getByRole('combobox', { name: 'Account type' }), 'Checking')
  await page.getByLabel('Account name').fill('Operating account')
  await page.getByLabel('Routing number').fill('123456789')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await expect(page.getByText('Please enter a valid routing number of 9 digits')).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/application: bank account')
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await expect(page.getByText('•••• 6789')).toBeVisible()
  await expect(page.getByLabel('First amount')).toBeVisible()
  await page.getByLabel('First amount').fill('0.10')
  await page.getByLabel('Second amount').fill('0.11')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/Micro-deposit amounts are incorrect/).first()).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/application: micro-deposits')
  await page.getByLabel('First amount').fill('0.32')
  await page.getByLabel('Second amount').fill('0.45')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
})

test('an admin creates offer codes from the rate sheet and reads a statement', async ({
  database,
  makeCompany,
  signedIn,
}) => {
  const company = await makeCompany({ loans: 'account' })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto(`${base}/rate-sheet`)
  await page.getByRole('button', { name: 'Make base package: 7 years' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make base package' }).click()
  await expect(rowOf(page, '7 years').getByText('Base package', { exact: true })).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/rate-sheet')
  await page.getByRole('link', { name: 'New offer code' }).click()
  await page.getByLabel('Name').fill('Spring 2026')
  await page.getByRole('checkbox', { name: /^10 years/ }).check()
  await page.getByRole('button', { name: 'Save offer code' }).click()
  await expect(page.getByText(/from 2 to 7/).first()).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/offer-codes/new')
  await page.getByRole('checkbox', { name: /^15 years/ }).check()
  await page.getByRole('button', { name: 'Save offer code' }).click()
  await page.getByRole('link', { name: 'Edit Spring 2026' }).click()
  await expect(pageTitle(page, 'Edit offer code')).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/offer-codes/$offerCodeId')

  await addStatement(database, company.id)
  await page.goto(`${base}/statements`)
  await expect(rowOf(page, '202610')).toContainText('$8,820.00')
  await isAccessible(page, '/personal/financing-settings/statements')
  await page.getByRole('link', { name: '202610' }).click()
  await expect(page.getByText('Deposit for materials')).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/statement-details/$id')
  await page.goto(`${base}/reporting`)
  await expect(panel(page, 'Loans').getByRole('row').last()).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/reporting')
  await page.getByRole('tab', { name: 'User access' }).click()
  await expect(rowOf(page, company.admin.name)).toContainText('Yes')
  await isAccessible(page, '/personal/financing-settings/user-access')
  await page.setViewportSize(phone)
  await fits(page)
})

test('a rep invites a homeowner, the lender approves, and the rep requests a payment', { tag: '@core' }, async ({
  guard,
  mailbox,
  makeCompany,
  openContext,
  signedIn,
}) => {
  // The first request exceeds the available amount.
  guard.allow(failedAnswer(409))
  const company = await makeCompany({ loans: 'account' })
  const email = `june-${company.id}@home.example`
  const leadId = await enterLead(company.salesRep, { street: '9 Loan Lane', lastName: 'Takeda', email })
  const page = await signedIn(company.salesRep, { viewport: desk })
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  const financing = panel(page, 'Financing')
  await page.getByRole('button', { name: 'Financing 0 Invite to pre-qualify' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount to finance').fill('15000')
  await isAccessible(page, '/personal/dashboard/leads/$leadId: inviting to pre-qualify')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(financing).toContainText('Invited')

  const [mail] = await mailbox.of(email)
  const home = await (await openContext({ viewport: phone })).newPage()
  await home.goto(`/loan-invitation#${/loan-invitation#([\w-]{43})/.exec(mail!.text)![1]}`)
  await expect(home.getByRole('heading', { name: 'Financing for your roof' })).toBeVisible()
  await expect(
    home.getByText('119 monthly payments of $198.15 and a last payment of $196.64. 9.99% APR.'),
  ).toBeVisible()
  await isAccessible(home, '/loan-invitation')
  await fits(home)
  await home.getByRole('button', { name: 'Get Pre-Qualified' }).click()
  await home.getByRole('button', { name: 'Be approved' }).click()
  await expect(async () => {
    await home.reload()
    await expect(home.getByText(/approved you for up to \$15,000/)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.reload()
  await expect(financing).toContainText('Approved')
  await isAccessible(page, '/personal/dashboard/leads/$leadId: financing')
  await financing.getByRole('link', { name: /Open loan/ }).click()
  await expect(pageTitle(page, /Loan for Hank Takeda/)).toBeVisible()
  await page.getByRole('button', { name: 'Request payment' }).click()
  await dialog.getByLabel('Amount').fill('15000.01')
  await dialog.getByLabel('Description').fill('Deposit for materials')
  await dialog.getByRole('button', { name: 'Request payment' }).click()
  await expect(dialog).toContainText('The amount cannot exceed the available amount.')
  await isAccessible(page, '/personal/loans/$loanId: requesting a payment')
  await dialog.getByLabel('Amount').fill('6000')
  await dialog.getByRole('button', { name: 'Request payment' }).click()
  await expect(toast(page, 'Payment request submitted.')).toBeVisible()
  await expect(page.getByText('Deposit for materials')).toBeVisible()
  await isAccessible(page, '/personal/loans/$loanId')
  await page.goto(`${base}/transactions`)
  await expect(rowOf(page, 'Deposit for materials')).toContainText('$6,000.00')
  await isAccessible(page, '/personal/financing-settings/transactions')
  await page.goto(`${base}/loans`)
  await expect(rowOf(page, 'Hank Takeda')).toContainText('$9,000.00')
  await isAccessible(page, '/personal/financing-settings/loans')
  await expect(page.getByRole('tab', { name: 'Statements' })).toHaveCount(0)

  // The homeowner can also be texted.
  await page.setViewportSize(phone)
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  await financing.getByRole('button', { name: 'Invite to pre-qualify' }).click()
  await dialog.getByLabel('Amount to finance').fill('9000')
  await dialog.getByRole('radio', { name: /^Text message to/ }).check()
  await dialog.getByRole('checkbox', { name: 'The homeowner agreed to get this text message' }).check()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: inviting by text message')
  await fits(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(financing).toContainText(/Text message (queued|sent)/)
})

test('the platform admin uploads a lender’s status file, previews its changes, and applies it', async ({
  asRole,
  database,
  makeCompany,
}) => {
  const company = await makeCompany({ loans: 'account' })
  const loan = crypto.randomUUID()
  await database.query(
    `insert into loan (company_id, id, state, amount_cents, product_ids, homeowner, lender_id, created_at, updated_at)
      values ($1, $2, 'pending', 900000, '[]', 'June Takeda', $3, now(), now())`,
    [company.id, loan, `L-${loan}`],
  )
  const { rows } = await database.query<{ merchant_id: string }>(
    'select merchant_id from merchant_application where company_id = $1',
    [company.id],
  )
  const merchant = rows[0]!.merchant_id
  const table = [
    'Merchant ID,Reference,Status,Approved amount,Date',
    `${merchant},${loan},approved,"8,500.00",2026-01-05`,
    `${merchant},${crypto.randomUUID()},approved,100,2026-01-05`,
  ].join('\r\n')
  const page = await asRole('SuperAdmin')
  await page.goto('/admin/loan-applications')
  await page.getByRole('link', { name: 'Lender status files' }).click()
  await expect(pageTitle(page, 'Lender Status Files')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download template' })).toBeVisible()
  const file = { name: `status-${company.id}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(pageTitle(page, file.name)).toBeVisible()
  await expect(rowOf(page, loan)).toContainText('Approved amount: $8,500.00')
  await page.getByRole('tab', { name: 'Errors 1' }).click()
  await expect(page.getByText('This company has no loan with this reference or lender loan ID.')).toBeVisible()
  await page.setViewportSize(phone)
  await fits(page)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('1 updated, 0 unchanged, 1 failed.')).toBeVisible()
  await expect(page.getByText('This company has no loan with this reference or lender loan ID.')).toBeVisible()
  await isAccessible(page, '/admin/status-files/$fileId: applied')
  await fits(page)
})

/** A payment of a completed loan, on the statement of its month. */
async function addStatement(database: Database, companyId: string): Promise<void> {
  const [statement, loan] = [crypto.randomUUID(), crypto.randomUUID()]
  await database.query(
    `insert into loan_statement (company_id, id, number, period, charges_cents, refunds_cents, fees_cents, transactions, created_at)
      values ($1, $2, '202610', '2026-10', 900000, 0, 18000, 1, now())`,
    [companyId, statement],
  )
  await database.query(
    `insert into loan (company_id, id, state, amount_cents, approved_cents, product_ids, homeowner, created_at, updated_at)
      values ($1, $2, 'funded', 1500000, 1500000, '[]', 'June Takeda', now(), now())`,
    [companyId, loan],
  )
  await database.query(
    `insert into loan_transaction (company_id, id, loan_id, kind, state, amount_cents, fee_cents, description, statement_id, settled_at, created_at, updated_at)
      values ($1, $2, $3, 'request', 'settled', 900000, 18000, 'Deposit for materials', $4, now(), now(), now())`,
    [companyId, crypto.randomUUID(), loan, statement],
  )
}
