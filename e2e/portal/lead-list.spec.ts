import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { enterLead, enterLeads } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { askForHelp, lookUp, submitVisit } from '../fixtures/visit.ts'
import { choose, openDashboard, rowOf, rows, toast } from '../screens/portal.ts'

test('search, filter, sort and page stand in the address bar, for a reload, a link and the Back button', async ({
  company,
  signedIn,
}) => {
  await enterLeads(company.admin, 30)
  const page = await signedIn(company.admin)
  await openDashboard(page)
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).first()).toContainText('Mark 30')

  await page.getByRole('button', { name: 'Name and address' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows(page).first()).toContainText('Mark 01')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).last()).toContainText('Mark 30')
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toContainText('Mark 01')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(rows(page).first()).toContainText('Mark 01')

  await page.getByRole('searchbox').fill('mark odd')
  await expect(rows(page)).toHaveCount(15)
  await expect(page).toHaveURL(/search=mark/)
  const link = page.url()
  await page.goto('/personal/dashboard')
  await page.goto(link)
  await expect(rows(page)).toHaveCount(15)
  await expect(page.getByRole('searchbox')).toHaveValue('mark odd')
  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(25)
})

test('the way back from a lead leads to the list as it was', async ({ company, signedIn }) => {
  await enterLeads(company.admin, 3)
  const page = await signedIn(company.admin)
  await openDashboard(page, '?search=mark&sort=name&direction=asc')
  await expect(rows(page).first()).toContainText('Mark 01')
  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/search=mark&sort=name&direction=asc/)
  await expect(rows(page).first()).toContainText('Mark 01')
  await expect(page.getByRole('searchbox')).toHaveValue('mark')
})

test('the status filter, and the three lists with their counts', async ({ api, company, signedIn, town }) => {
  const sold = await enterLead(company.admin, { lastName: 'Soldier', street: '1 Oak Street' })
  await enterLead(company.admin, { lastName: 'Newman', street: '2 Oak Street' })
  await company.admin.api.lead.changeStatus({ id: sold, version: 1, status: 'Sold' })
  await lookUp(api, company.widgetId, town[31]!)
  await askForHelp(api, company.widgetId)
  const page = await signedIn(company.admin)
  await openDashboard(page)
  for (const [list, count] of [
    ['RQP Leads', 2],
    ['Other Contacts', 1],
    ['Address Only', 1],
  ] as const) {
    await expect(page.getByRole('tab', { name: list })).toContainText(String(count))
  }
  await choose(page, page.getByRole('combobox', { name: 'Status' }), 'Sold')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'Soldier')).toBeVisible()
  await expect(page).toHaveURL(/status=Sold/)
  await page.goto('/personal/dashboard?tab=addressOnly')
  await expect(rowOf(page, town[31]!.street)).toBeVisible()
})

test('the status of many is changed at once, and the ones that may not are said', async ({ company, signedIn }) => {
  const deleted = await enterLead(company.salesRep, { lastName: 'Gone', street: '3 Elm Street' })
  await company.admin.api.lead.changeStatus({ id: deleted, version: 1, status: 'Deleted' })
  await enterLead(company.salesRep, { lastName: 'Aaron', street: '1 Elm Street' })
  await enterLead(company.salesRep, { lastName: 'Baker', street: '2 Elm Street' })
  const page = await signedIn(company.salesRep)
  await openDashboard(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, 'Gone')).toHaveCount(0)
  await openDashboard(page, '?status=New&status=Cold&status=Deleted')
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await expect(page.getByRole('region', { name: 'Actions for the chosen rows' })).toContainText('3 chosen')
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Cold' }).click()
  await expect(toast(page, 'The status of 2 leads has been changed successfully.')).toBeVisible()
  await expect(toast(page, 'Only a company admin can reopen a deleted lead.')).toBeVisible()
  await expect(rowOf(page, 'Aaron')).toContainText('Cold')
  await expect(rowOf(page, 'Baker')).toContainText('Cold')
  await expect(rowOf(page, 'Gone')).toContainText('Deleted')
})

test('an admin hands many leads to a rep', async ({ company, signedIn }) => {
  await enterLeads(company.admin, 3)
  const page = await signedIn(company.admin)
  await openDashboard(page)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await page.getByRole('button', { name: 'Reassign' }).click()
  await page.getByRole('menuitem', { name: 'Otto Rep' }).click()
  await expect(toast(page, '3 leads have been reassigned successfully.')).toBeVisible()
  const rep = await signedIn(company.otherRep)
  await openDashboard(rep)
  await expect(rows(rep)).toHaveCount(3)
})

test('the CSV export holds what the list shows, and opens again without loss', async ({
  api,
  company,
  signedIn,
  town,
}) => {
  await submitVisit(api, company.widgetId, town[32]!)
  const tricky = { firstName: 'José "Pepe"', lastName: '=SUM(A1), Ñandú', street: '7 Birch, Apt. 2' }
  const id = await enterLead(company.admin, tricky)
  await enterLead(company.admin, { lastName: 'Elsewhere', street: '8 Birch Street' })
  const page = await signedIn(company.admin)
  await openDashboard(page, '?sort=name&direction=asc')
  const expected = await company.admin.api.lead.list({ kind: 'rqp', sort: 'name', direction: 'asc' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^rqp-leads-\d{4}-\d\d-\d\d\.csv$/)
  const { data, errors, meta } = Papa.parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(meta.fields?.[0]).toBe('Status')
  expect(data.map((row) => row['Lead ID'])).toEqual(expected.rows.map((row) => row.id))
  const visited = expected.rows.find(({ totalCents }) => totalCents !== null)!
  const row = data.find((one) => one['Lead ID'] === visited.id)
  expect(row?.Total).toBe((visited.totalCents! / 100).toFixed(2))
  expect(row).toMatchObject({ Phone: visited.phone, Street: visited.street, ZIP: visited.postalCode, Currency: 'USD' })
  // A cell that a spreadsheet would take for a formula is given an apostrophe.
  expect(data.find((one) => one['Lead ID'] === id)).toMatchObject({
    'First name': 'José "Pepe"',
    'Last name': "'=SUM(A1), Ñandú",
    Street: '7 Birch, Apt. 2',
  })
  await expect(toast(page, 'The list of leads has been exported successfully.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the list is cards with the call at the thumb, and the filters fold away', async ({ company, signedIn }) => {
    await enterLeads(company.admin, 2)
    const page = await signedIn(company.admin, { viewport: { width: 390, height: 844 } })
    await openDashboard(page)
    const cards = page.getByRole('list', { name: 'Dashboard' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    const call = cards.first().getByRole('link', { name: 'Call (208) 555-0133' })
    await expect(call).toHaveAttribute('href', 'tel:+12085550133')
    await page.getByRole('button', { name: 'Filters' }).click()
    await choose(page, page.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z')
    await expect(cards.first()).toContainText('Mark 01')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  })
})
