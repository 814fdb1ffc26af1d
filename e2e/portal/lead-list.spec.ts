import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import readSheets from 'read-excel-file/node'
import { isAccessible } from '../accessibility/axe.ts'
import { enterLead, enterLeads } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { askForHelp, lookUp, submitVisit } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import { choose, openDashboard, rowOf, rows, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

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
  await expect(page.getByText('No matches')).toBeVisible()
  await isAccessible(page, '/personal/dashboard: nothing found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(25)

  // The way back from a lead leads to the list as it was.
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

test('rows stay where they are when the tools beside the filters come last', async ({ company, signedIn }) => {
  await enterLeads(company.admin, 1)
  const page = await signedIn(company.admin)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/LeadListTools/, async (route) => {
    await mayCome
    await route.continue()
  })
  // With something to clear, the tools stand in a line of their own at this width.
  await openDashboard(page, '?status=New')
  await expect(rows(page)).toHaveCount(1)
  const before = await rows(page).boundingBox()
  letCome()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(await rows(page).boundingBox()).toEqual(before)
})

test('the status filter, and the three lists with their counts', async ({ api, company, signedIn, town }) => {
  const sold = await enterLead(company.admin, { lastName: 'Soldier', street: '1 Oak Street' })
  await enterLead(company.admin, { lastName: 'Newman', street: '2 Oak Street' })
  await company.admin.api.lead.changeStatus({ id: sold, version: 1, status: 'Sold' })
  await lookUp(api, company.widgetId, town[31]!)
  await askForHelp(api, company.widgetId)
  const page = await signedIn(company.admin, { viewport: desk })
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
  await openDashboard(page, '?tab=other')
  await expect(page.getByRole('link', { name: 'Nora Petrov' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: Other Contacts')
  await openDashboard(page, '?tab=addressOnly')
  await expect(rowOf(page, town[31]!.street)).toBeVisible()
  await isAccessible(page, '/personal/dashboard: Address Only')
})

test('the export holds what the list shows as CSV, Excel and PDF, and one made in the background is found under the own exports', async ({
  api,
  company,
  signedIn,
  town,
}) => {
  await submitVisit(api, company.widgetId, town[32]!)
  const tricky = {
    firstName: 'José "Pepe"',
    lastName: '=SUM(A1), Ñandú',
    street: '7 Birch, Apt. 2',
    postalCode: '02134',
  }
  const id = await enterLead(company.admin, tricky)
  await enterLead(company.admin, { lastName: 'Elsewhere', street: '8 Birch Street' })
  const page = await signedIn(company.admin)
  await openDashboard(page, '?sort=name&direction=asc')
  const expected = await company.admin.api.lead.list({ kind: 'rqp', sort: 'name', direction: 'asc' })
  const take = async (format: 'CSV' | 'Excel' | 'PDF') => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return saving
  }
  const download = await take('CSV')
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
  await expect(toast(page, 'Lead list exported.')).toBeVisible()

  const workbook = await take('Excel')
  expect(workbook.suggestedFilename()).toMatch(/^rqp-leads-\d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet] = await readSheets(await workbook.path())
  const [heads = [], ...lines] = sheet!.data
  const cells = lines.map((line) => Object.fromEntries(heads.map((head, at) => [String(head), line[at]])))
  expect(cells.find((line) => line['Lead ID'] === id)).toMatchObject({
    ...{ 'Last name': '=SUM(A1), Ñandú', ZIP: '02134', Created: expect.any(Date) },
  })
  const paper = await take('PDF')
  expect(String(await readFile(await paper.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')

  await company.admin.api.download.start({
    ...{ list: 'lead', format: 'xlsx', filters: { kind: 'rqp', sort: 'name', direction: 'asc' } },
    idempotencyKey: randomUUID(),
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Your exports' }).click()
  const exports = page.getByRole('dialog', { name: 'Your exports' })
  await expect(exports.getByText('RQP leads, Excel')).toBeVisible()
  const link = exports.getByRole('link', { name: /^Download \(/ })
  await expect(link).toBeVisible()
  await isAccessible(page, 'own exports')
  const saving = page.waitForEvent('download')
  await link.click()
  const made = await saving
  expect(made.suggestedFilename()).toBe(workbook.suggestedFilename())
  const [again] = await readSheets(await made.path())
  expect(again!.data).toEqual(sheet!.data)
})

test('on a phone the list is cards with the call at the thumb, the filters fold away, and leads are given to a colleague', async ({
  company,
  signedIn,
}) => {
  await enterLeads(company.admin, 2)
  const page = await signedIn(company.admin, { viewport: phone })
  await openDashboard(page)
  const cards = page.getByRole('list', { name: 'Dashboard' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const call = cards.first().getByRole('link', { name: 'Call (208) 555-0133' })
  await expect(call).toHaveAttribute('href', 'tel:+12085550133')
  await isAccessible(page, '/personal/dashboard: cards of a phone')
  await page.getByRole('button', { name: 'Filters' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z')
  await expect(cards.first()).toContainText('Mark 01')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await isAccessible(page, 'menu of a phone')

  await openDashboard(page)
  const bar = page.getByRole('region', { name: 'Actions for selected rows' })
  await page.getByRole('checkbox', { name: 'Select Even Mark 02' }).click()
  await bar.getByRole('button', { name: 'Select the page' }).click()
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await isAccessible(page, 'leads: chosen on a phone')
  await bar.getByRole('button', { name: 'Reassign' }).click()
  await page.getByRole('menuitem', { name: company.salesRep.name }).click()
  const question = page.getByRole('dialog', { name: `Reassign 2 leads to ${company.salesRep.name}?` })
  await isAccessible(page, 'leads: the question before leads are reassigned, on a phone')
  await question.getByRole('button', { name: 'Change 2 leads' }).click()
  await expect(toast(page, '2 leads reassigned.')).toBeVisible()
  const { rows: given } = await company.salesRep.api.lead.list({ kind: 'rqp' })
  expect(given).toHaveLength(2)
  await fits(page)
})

test('what a person narrows and orders is kept as a view, shared, and found by a colleague; columns are one’s own', async ({
  company,
  signedIn,
}) => {
  await enterLead(company.admin, { lastName: 'Boisean', street: '1 Oak Street', city: 'Boise', postalCode: '83702' })
  await enterLead(company.admin, { lastName: 'Valley', street: '2 Oak Street' })
  const page = await signedIn(company.admin)
  await openDashboard(page)
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Area' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: more filters')
  await page.getByRole('combobox', { name: 'Area' }).fill('boise')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Created' }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/made=week&area=boise/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Boise this week')
  await dialog.getByLabel('Share with your company').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'View saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Choose columns' }).click()
  const source = page.getByLabel('Source', { exact: true })
  await source.click()
  await expect(source).toBeChecked()
  await page.getByRole('button', { name: 'Move Source up' }).click()
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: columns')

  const other = await signedIn(company.salesRep)
  await openDashboard(other)
  await expect(other.getByRole('columnheader', { name: 'Source' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('menuitem', { name: 'Boise this week' }).click()
  await expect(other).toHaveURL(/made=week&area=boise/)
  await expect(other.getByRole('button', { name: 'More filters (2)' })).toBeVisible()
})
