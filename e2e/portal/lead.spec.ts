import type { Page } from '@playwright/test'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor, submitVisit } from '../fixtures/visit.ts'
import { choose, openDashboard, pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

interface Office {
  company: OwnCompany
  /** A company admin's page. */
  page: Page
}

const leadPage = (id: string) => `/personal/dashboard/leads/${id}`

test('a lead is created, edited, answered and closed', { tag: '@core' }, async ({
  api,
  company,
  database,
  guard,
  signedIn,
  town,
}) => {
  const page = await signedIn(company.admin)
  const office = { company, page }
  // For an address that already has a lead, and an edit of a record that someone else has changed.
  guard.allow(failedAnswer(409))
  await test.step('a new lead at an existing address is refused and links to the existing lead', () => enterNew(office))
  await test.step('two tabs edit at once: the second one is told what changed, overwrites nothing, and continues with its input', () =>
    editInTwoTabs(office))
  await test.step('a lead is called, texted, emailed and navigated to on a phone, and each press is saved as its first response', async () => {
    for (const address of town.slice(20, 23)) await submitVisit(api, company.widgetId, address, aVisitor())
    await answerOnPhone(office)
  })
  await test.step('a lead’s status changes to any but New, and only an admin reopens a deleted lead', async () => {
    await changeStatus(office, await signedIn(company.salesRep, { viewport: desk }), database)
  })
})

async function enterNew({ company, page }: Office): Promise<void> {
  await enterLead(company.admin, { firstName: 'Ian', lastName: 'Calloway', street: '14 Fir Street' })
  await page.goto('/personal/tool-settings?tab=leads')
  await page.getByRole('combobox', { name: 'Lead sources' }).fill('County fair')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(toast(page, 'saved')).toBeVisible()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Name').fill('HOA approval')
  await page.getByLabel('Type').selectOption('Choice')
  await page.getByRole('combobox', { name: 'Choices' }).fill('Requested')
  await page.keyboard.press('Enter')
  await isAccessible(page, '/personal/tool-settings: leads')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(toast(page, 'list of custom fields')).toBeVisible()
  await openDashboard(page)
  await page.getByRole('link', { name: 'New lead' }).first().click()
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await isAccessible(page, '/personal/dashboard/leads/new: faults')
  await page.getByLabel('First name').fill('Lucy')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Phone').fill('208 555 0190')
  await choose(page, page.getByRole('combobox', { name: 'Lead source' }), 'County fair')
  await page.getByRole('combobox', { name: 'Street address' }).fill('14 fir st.')
  await page.getByLabel('City').fill('Driggs')
  await page.getByLabel('ZIP code').fill('83422')
  await choose(page, page.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This lead already exists' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Street address' }).fill('15 Fir Street')
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(toast(page, 'Lead created.')).toBeVisible()
  await expect(pageTitle(page, 'Lucy Brandt')).toBeVisible()
  await expect(panel(page, 'Contact')).toContainText('(208) 555-0190')
  await expect(page.getByText('County fair')).toBeVisible()
  const fields = panel(page, 'Custom fields')
  await fields.getByRole('button', { name: 'Edit fields' }).click()
  await choose(page, fields.getByRole('combobox', { name: 'HOA approval' }), 'Requested')
  await isAccessible(page, '/personal/dashboard/leads/$leadId: custom fields')
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect(fields.getByText('Requested')).toBeVisible()
  await expect(panel(page, 'Timeline')).toContainText('changed: HOA approval.')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Street address' }).fill('14 Fir Street')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Open the existing lead' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(pageTitle(page, 'Ian Calloway')).toBeVisible()
}

async function editInTwoTabs({ company, page: first }: Office): Promise<void> {
  const id = await enterLead(company.admin, { firstName: 'Rosa', lastName: 'Marsh', street: '13 Fir Street' })
  await first.setViewportSize(phone)
  const second = await first.context().newPage()
  await second.setViewportSize(phone)
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
  const refusal = second.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime.' })
  await expect(refusal).toBeVisible()
  await expect(refusal.getByRole('listitem')).toHaveText([
    'First name is now “Rosalind”.',
    'Last name is now “Marshall”; you changed it too.',
  ])
  expect((await company.admin.api.lead.get({ id })).lastName).toBe('Marshall')
  await refusal.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByLabel('First name')).toHaveValue('Rosalind')
  await expect(second.getByLabel('Last name')).toHaveValue('Marsch')

  await second.getByRole('button', { name: 'Cancel' }).click()
  const question = second.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(second.getByLabel('Last name')).toHaveValue('Marsch')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(pageTitle(second, 'Rosalind Marsch')).toBeVisible()
  await second.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(second.getByLabel('Last name')).toHaveValue('Marsch')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(pageTitle(second, 'Rosalind Marsch')).toBeVisible()
}

async function answerOnPhone({ company, page }: Office): Promise<void> {
  const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
  await page.setViewportSize(phone)
  await page.goto(leadPage(rows[0]!.id))
  await showsFirstScreen(page)
  for (const [name, href] of [
    ['Call', /^tel:\+12085550177$/],
    ['Text', /^sms:/],
    ['Directions', /^https:/],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeInViewport()
    await expect(link).toHaveAttribute('href', href)
  }
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeInViewport()
  await page.getByRole('button', { name: 'Voicemail' }).click()
  await expect(panel(page, 'Timeline')).toContainText('called and left a voicemail.')
  for (const [index, [button, kind]] of [
    ['Call', 'call'] as const,
    ['Text', 'text'] as const,
    [/^nora/, 'mail'] as const,
  ].entries()) {
    const { id } = rows[index]!
    await page.goto(leadPage(id))
    const link = page.getByRole('link', { name: button, exact: true }).first()
    await expect(link).toBeVisible()
    // As if the other program replaced the page: the page is gone within the click itself.
    await page.evaluate(() => {
      window.addEventListener('click', (event) => {
        event.preventDefault()
        window.location.replace('about:blank')
      })
    })
    await link.click()
    await expect(page).toHaveURL('about:blank')
    await expect
      .poll(async () => (await company.admin.api.lead.get({ id })).firstAnswer)
      .toMatchObject({ kind, by: company.admin.name })
  }
}

/** Without scrolling, a phone shows the price, the next step and the input for a note. */
async function showsFirstScreen(page: Page): Promise<void> {
  const bar = await page.getByRole('link', { name: 'Call', exact: true }).boundingBox()
  for (const part of [
    panel(page, 'Overview').getByText(/^\$[\d,]+$/),
    panel(page, 'Next step'),
    page.getByRole('textbox', { name: 'Note', exact: true }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    expect(box!.y + box!.height).toBeLessThan(bar!.y)
  }
}

async function changeStatus({ company, page: admin }: Office, rep: Page, database: Database): Promise<void> {
  const id = await enterLead(company.salesRep, { street: '12 Fir Street' })
  await rep.goto(leadPage(id))
  const status = rep.getByRole('combobox', { name: 'Status' })
  await choose(rep, status, 'Open')
  await expect(toast(rep, 'Status changed.')).toBeVisible()
  await expect(status).toHaveValue('Open')
  await expect(panel(rep, 'Timeline')).toContainText('Sal Rep changed the status from New to Open.')
  await rep.reload()
  await expect(status).toHaveValue('Open')

  await choose(rep, status, 'Sold')
  const contract = rep.getByRole('dialog', { name: 'Mark as Sold' })
  await contract.getByRole('textbox', { name: 'Contract amount including tax' }).fill('18500')
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: contract')
  await contract.getByRole('button', { name: 'Save' }).click()
  await expect(panel(rep, 'Contract')).toContainText('$18,500')
  await expect(status).toHaveValue('Sold')
  await choose(rep, status, 'Lost')
  const lost = rep.getByRole('dialog', { name: 'Mark as Lost' })
  await choose(rep, lost.getByRole('combobox', { name: 'Reason' }), 'No response')
  await lost.getByRole('button', { name: 'Save' }).click()
  await expect(panel(rep, 'Lost reason')).toContainText('No response')
  await choose(rep, status, 'Open')
  await expect(status).toHaveValue('Open')
  await status.click()
  const isNew = rep.getByRole('option', { name: /^New/ })
  await expect(isNew).toHaveAttribute('data-combobox-disabled', 'true')
  await expect(isNew).toContainText('A lead can’t go back to New.')

  await rep.getByRole('option', { name: 'Deleted', exact: true }).click()
  const question = rep.getByRole('dialog', { name: 'Delete this lead?' })
  await expect(question).toContainText('This deletes draft proposals')
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(status).toHaveValue('Open')
  await choose(rep, status, 'Deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(rep, 'Status changed.').last()).toBeVisible()
  await expect(rep.getByText('A company admin can restore it')).toBeVisible()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: deleted, with a toast')
  await status.click()
  await expect(rep.getByRole('option', { name: /^Open/ })).toContainText('Only a company admin can reopen')

  await admin.setViewportSize(desk)
  await admin.goto(leadPage(id))
  const ofAdmin = admin.getByRole('combobox', { name: 'Status' })
  await choose(admin, ofAdmin, 'Open')
  await expect(toast(admin, 'Status changed.')).toBeVisible()

  await database.query('update company set has_clp_account = true where id = $1', [company.id])
  await admin.reload()
  await expect(ofAdmin).toBeDisabled()
  await expect(ofAdmin).toHaveAccessibleDescription(
    'You can’t change the status because your company has a loan product account.',
  )
}
