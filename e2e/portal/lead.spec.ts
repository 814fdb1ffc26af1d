import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { choose, openDashboard, pageTitle, panel, toast } from '../screens/portal.ts'

const leadPage = (id: string) => `/personal/dashboard/leads/${id}`

test('a lead’s status goes to any other but New, and the page, the list and the history show it', async ({
  company,
  signedIn,
}) => {
  const id = await enterLead(company.admin, { street: '11 Fir Street' })
  const page = await signedIn(company.admin)
  await page.goto(leadPage(id))
  const status = page.getByRole('combobox', { name: 'Status' })
  await choose(page, status, 'Open')
  await expect(toast(page, 'The status has been changed successfully.')).toBeVisible()
  await expect(status).toHaveValue('Open')
  await expect(panel(page, 'Timeline')).toContainText('Ada Min changed the status from New to Open.')
  await page.reload()
  await expect(status).toHaveValue('Open')
  await status.click()
  const isNew = page.getByRole('option', { name: /^New/ })
  await expect(isNew).toHaveAttribute('data-combobox-disabled', 'true')
  await expect(isNew).toContainText('A lead cannot go back to New.')
})

test('a deleted lead is reopened by an admin only', async ({ company, signedIn }) => {
  const id = await enterLead(company.salesRep, { street: '12 Fir Street' })
  const rep = await signedIn(company.salesRep)
  await rep.goto(leadPage(id))
  await choose(rep, rep.getByRole('combobox', { name: 'Status' }), 'Deleted')
  await rep.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rep.getByRole('combobox', { name: 'Status' })).toHaveValue('New')
  await choose(rep, rep.getByRole('combobox', { name: 'Status' }), 'Deleted')
  await rep.getByRole('dialog', { name: 'Delete this lead?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(rep.getByText('A company admin can bring it back')).toBeVisible()
  await rep.getByRole('combobox', { name: 'Status' }).click()
  await expect(rep.getByRole('option', { name: /^Open/ })).toContainText('Only a company admin can reopen')

  const admin = await signedIn(company.admin)
  await admin.goto(leadPage(id))
  await choose(admin, admin.getByRole('combobox', { name: 'Status' }), 'Open')
  await expect(toast(admin, 'The status has been changed successfully.')).toBeVisible()
})

test('what two tabs change at once: the second is told what, overwrites nothing, and goes on with what was typed', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(409))
  const id = await enterLead(company.admin, { firstName: 'Rosa', lastName: 'Marsh', street: '13 Fir Street' })
  const first = await signedIn(company.admin)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(`${leadPage(id)}/edit`)
    await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  }
  await first.getByLabel('First name').fill('Rosalind')
  await first.getByLabel('Last name').fill('Marshall')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(pageTitle(first, 'Rosalind Marshall')).toBeVisible()
  await second.getByLabel('Last name').fill('Marsch')
  await second.getByRole('button', { name: 'Save changes' }).click()
  const refusal = second.getByRole('alert').filter({ hasText: 'Someone else has changed this in the meantime.' })
  await expect(refusal).toBeVisible()
  await expect(refusal.getByRole('listitem')).toHaveText([
    'First name is now “Rosalind”.',
    'Last name is now “Marshall”; you changed it as well.',
  ])
  expect((await company.admin.api.lead.get({ id })).lastName).toBe('Marshall')
  await refusal.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByLabel('First name')).toHaveValue('Rosalind')
  await expect(second.getByLabel('Last name')).toHaveValue('Marsch')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(pageTitle(second, 'Rosalind Marsch')).toBeVisible()
})

test('a new lead at an address that has one leads to it', async ({ company, guard, signedIn }) => {
  guard.allow(failedAnswer(409))
  const id = await enterLead(company.admin, { firstName: 'Ian', lastName: 'Calloway', street: '14 Fir Street' })
  const page = await signedIn(company.admin)
  await openDashboard(page)
  await page.getByRole('link', { name: 'New lead' }).first().click()
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Lucy')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Phone').fill('208 555 0190')
  await page.getByLabel('Email').fill('lucy@example.com')
  await page.getByLabel('Street and number').fill('14 fir st.')
  await page.getByLabel('City').fill('Driggs')
  await page.getByLabel('ZIP code').fill('83422')
  await choose(page, page.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
  await page.getByRole('button', { name: 'Create lead' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'This lead already exists' })
  await expect(refusal).toBeVisible()
  await page.getByLabel('Street and number').fill('15 Fir Street')
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(toast(page, 'The lead has been created successfully.')).toBeVisible()
  await expect(pageTitle(page, 'Lucy Brandt')).toBeVisible()
  await expect(panel(page, 'Contact')).toContainText('(208) 555-0190')

  await page.goto('/personal/dashboard/leads/new')
  await expect(page.getByLabel('First name')).toBeVisible()
  expect((await company.admin.api.lead.get({ id })).firstName).toBe('Ian')
})

test('the existing lead is one click away', async ({ company, guard, signedIn }) => {
  guard.allow(failedAnswer(409))
  await enterLead(company.admin, { firstName: 'Cal', lastName: 'Jensen', street: '16 Fir Street' })
  const edited = await enterLead(company.admin, { firstName: 'Nora', lastName: 'Petrov', street: '17 Fir Street' })
  const page = await signedIn(company.admin)
  await page.goto(`${leadPage(edited)}/edit`)
  await page.getByLabel('Street and number').fill('16 Fir Street')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Open the existing lead' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(pageTitle(page, 'Cal Jensen')).toBeVisible()
})

test('leaving a form with changes is asked about', async ({ company, signedIn }) => {
  const id = await enterLead(company.admin, { street: '18 Fir Street' })
  const page = await signedIn(company.admin)
  await page.goto(`${leadPage(id)}/edit`)
  await page.getByLabel('First name').fill('Changed')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Changed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(pageTitle(page, /Hank Delgado/)).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(pageTitle(page, /Hank Delgado/)).toBeVisible()
})

test('a lead can be called, texted, mailed and driven to, on a phone from the thumb', async ({ company, signedIn }) => {
  const id = await enterLead(company.admin, { street: '19 Fir Street' })
  const page = await signedIn(company.admin, { viewport: { width: 390, height: 844 } })
  await page.goto(leadPage(id))
  for (const [name, href] of [
    ['Call', /^tel:\+12085550133$/],
    ['Text', /^sms:/],
    ['Email', /^mailto:hank/],
    ['Directions', /^https:.*Fir/],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeInViewport()
    await expect(link).toHaveAttribute('href', href)
  }
})

test('with a CLP account no status can be changed', async ({ company, database, signedIn }) => {
  const id = await enterLead(company.admin, { street: '20 Fir Street' })
  await database.query('update company set has_clp_account = true where id = $1', [company.id])
  const page = await signedIn(company.admin)
  await page.goto(leadPage(id))
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toBeDisabled()
  await expect(status).toHaveAccessibleDescription(
    'The status cannot be changed because your company has a CLP account.',
  )
})
