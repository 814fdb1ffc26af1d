import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import readSheets from 'read-excel-file/node'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead, enterLeads } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TownAddress } from '../fixtures/town.ts'
import { askForHelp, lookUp, submitVisit } from '../fixtures/visit.ts'
import { choose, openDashboard, rowOf, rows, toast } from '../screens/portal.ts'
import { desk } from '../screens/widths.ts'

interface Office {
  company: OwnCompany
  /** A company admin's page. */
  page: Page
}

test('a user works through the list of leads', { tag: '@core' }, async ({ api, company, signedIn, town }) => {
  const page = await signedIn(company.admin)
  const office = { company, page }
  await enterLeads(company.admin, 30)
  await test.step('search, filter, sort and page are in the URL and survive a reload, a link and the Back button', () =>
    searchAndSort(office))
  await test.step('rows don’t move when the tools next to the filters load last', () => stayInPlace(office))
  await test.step('all filtered leads beyond the page are selected and get a next step', () => planForAll(office))
  await test.step('the status filter, and the three lists with their counts', async () => {
    await lookUp(api, company.widgetId, town[31]!)
    await askForHelp(api, company.widgetId)
    await readThreeLists(office, town[31]!)
  })
  await test.step('the export matches the list as CSV, Excel and PDF, and a background export appears under one’s own exports', async () => {
    await submitVisit(api, company.widgetId, town[32]!)
    await exportLeads(office)
  })
  await test.step('filters and order are saved as a view, shared, and found by a colleague; columns are personal', async () => {
    await keepView(office, await signedIn(company.salesRep))
  })
})

async function searchAndSort({ page }: Office): Promise<void> {
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

  // Going back from a lead restores the list.
  await openDashboard(page, '?search=mark&sort=name&direction=asc')
  await expect(rows(page).first()).toContainText('Mark 01')
  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/search=mark&sort=name&direction=asc/)
  await expect(rows(page).first()).toContainText('Mark 01')
  await expect(page.getByRole('searchbox')).toHaveValue('mark')
}

async function stayInPlace({ page }: Office): Promise<void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/LeadListTools/, async (route) => {
    await mayCome
    await route.continue()
  })
  // If there is something to clear, the tools have their own line at this width.
  await openDashboard(page, '?status=New&search=mark 30')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  // Measured from the search field: panels above the list may still arrive.
  const belowSearch = async () =>
    (await rows(page).boundingBox())!.y - (await page.getByRole('searchbox').boundingBox())!.y
  const before = await belowSearch()
  letCome()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(await belowSearch()).toBeCloseTo(before, 1)
  await page.unroute(/LeadListTools/)
}

async function planForAll({ company, page }: Office): Promise<void> {
  const bar = page.getByRole('region', { name: 'Actions for selected rows' })
  await openDashboard(page, '?search=mark')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar.getByRole('button', { name: 'Select all 30' }).click()
  await expect(bar.getByRole('status')).toHaveText('All 30 selected')
  await isAccessible(page, 'leads: all chosen')
  await bar.getByRole('button', { name: 'Set next step' }).click()
  const planning = page.getByRole('dialog', { name: 'Next step for 30 leads' })
  await planning.getByRole('button', { name: 'Save next step' }).click()
  await expect(planning.getByText('Please fill in all required fields')).toBeVisible()
  await planning.getByRole('textbox', { name: 'To do' }).fill('Send the spring letter')
  await isAccessible(page, 'leads: a next step for many')
  await planning.getByRole('button', { name: 'Save next step' }).click()
  await expect(toast(page, 'Next step set for 30 leads.')).toBeVisible()
  const { rows: all } = await company.admin.api.lead.list({ kind: 'rqp', pageSize: 100 })
  expect(all.filter(({ nextStep }) => nextStep === 'Send the spring letter')).toHaveLength(30)
  await expect(bar).toBeHidden()
}

async function readThreeLists({ company, page }: Office, lookedUp: TownAddress): Promise<void> {
  const sold = await enterLead(company.admin, { lastName: 'Soldier', street: '1 Oak Street' })
  await enterLead(company.admin, { lastName: 'Newman', street: '2 Oak Street' })
  await company.admin.api.lead.changeStatus({ id: sold, version: 1, status: 'Sold' })
  await page.setViewportSize(desk)
  await openDashboard(page)
  for (const [list, count] of [
    ['RQP Leads', 32],
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
  await expect(rowOf(page, lookedUp.street)).toBeVisible()
  await isAccessible(page, '/personal/dashboard: Address Only')
}

async function exportLeads({ company, page }: Office): Promise<void> {
  const tricky = {
    firstName: 'José "Pepe"',
    lastName: '=SUM(A1), Ñandú',
    street: '7 Birch, Apt. 2',
    postalCode: '02134',
  }
  const id = await enterLead(company.admin, tricky)
  await enterLead(company.admin, { lastName: 'Elsewhere', street: '8 Birch Street' })
  await openDashboard(page, '?sort=name&direction=asc')
  const expected = await company.admin.api.lead.list({ kind: 'rqp', sort: 'name', direction: 'asc', pageSize: 100 })
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
  // A cell that a spreadsheet would interpret as a formula gets an apostrophe.
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
    'Last name': '=SUM(A1), Ñandú',
    ZIP: '02134',
    Created: expect.any(Date),
  })
  const paper = await take('PDF')
  expect(String(await readFile(await paper.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')

  await company.admin.api.download.start({
    list: 'lead',
    format: 'xlsx',
    filters: { kind: 'rqp', sort: 'name', direction: 'asc' },
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
  const created = await saving
  expect(created.suggestedFilename()).toBe(workbook.suggestedFilename())
  const [again] = await readSheets(await created.path())
  expect(again!.data).toEqual(sheet!.data)
}

async function keepView({ company, page }: Office, other: Page): Promise<void> {
  await enterLead(company.admin, { lastName: 'Boisean', street: '1 Oak Street', city: 'Boise', postalCode: '83702' })
  await enterLead(company.admin, { lastName: 'Valley', street: '4 Oak Street' })
  await openDashboard(page)
  await expect(rows(page)).toHaveCount(25)

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

  await page.getByRole('button', { name: 'Select columns' }).click()
  const source = page.getByLabel('Source', { exact: true })
  await source.click()
  await expect(source).toBeChecked()
  await page.getByRole('button', { name: 'Move Source up' }).click()
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: columns')

  await openDashboard(other)
  await expect(other.getByRole('columnheader', { name: 'Source' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('menuitem', { name: 'Boise this week' }).click()
  await expect(other).toHaveURL(/made=week&area=boise/)
  await expect(other.getByRole('button', { name: 'More filters (2)' })).toBeVisible()
}
