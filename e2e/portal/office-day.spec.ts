import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor, submitVisit } from '../fixtures/visit.ts'
import { clicksOf } from '../screens/clicks.ts'
import { fits } from '../screens/fits.ts'
import { choose, openDashboard, pageTitle, panel, rows, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Actions for selected rows' })

test('an office’s working day takes few clicks per task, and analytics match a recount', async ({
  api,
  makeCompany,
  signedIn,
  town,
}, info) => {
  const company = await makeCompany({ weatherReports: true })
  const { admin, salesRep } = company
  // Twelve leads come from the website; three are entered manually.
  for (const address of town.slice(30, 42)) await submitVisit(api, company.widgetId, address, aVisitor())
  const page = await signedIn(admin, { viewport: desk })
  const clicks = await clicksOf(page)
  await openDashboard(page)
  const day: { task: string; clicks: number }[] = []
  const task = async (name: string, work: () => Promise<unknown>) => {
    await clicks()
    await work()
    day.push({ task: name, clicks: await clicks() })
  }

  for (const [index, address] of town.slice(42, 45).entries()) {
    await openDashboard(page)
    await task(`new lead ${index + 1} by phone`, async () => {
      await page.getByRole('link', { name: 'New lead' }).first().click()
      await page.getByLabel('First name').fill('Walt')
      await page.getByLabel('Last name').fill(`Walker ${index + 1}`)
      await page.getByLabel('Phone').fill(`20855501${60 + index}`)
      const street = page.getByRole('combobox', { name: 'Street address' })
      await street.pressSequentially(address.street)
      await page.getByRole('option').filter({ hasText: address.street }).first().click()
      await expect(page.getByLabel('ZIP code')).toHaveValue(address.postalCode)
      await page.getByRole('button', { name: 'Create lead' }).click()
      await expect(pageTitle(page, `Walt Walker ${index + 1}`)).toBeVisible()
    })
  }
  const { rows: leads } = await admin.api.lead.list({ kind: 'rqp', pageSize: 100 })
  expect(leads).toHaveLength(15)
  const openLead = async (at: number) => {
    await page.goto(`/personal/dashboard/leads/${leads[at]!.id}`)
    await expect(panel(page, 'Timeline')).toBeVisible()
  }

  await openLead(0)
  await task('log a call', async () => {
    await page.getByRole('button', { name: 'Voicemail' }).click()
    await expect(panel(page, 'Timeline')).toContainText('called and left a voicemail.')
  })
  await task('add a note', async () => {
    const words = panel(page, 'Timeline').getByRole('textbox', { name: 'Note', exact: true })
    await words.click()
    await words.pressSequentially('Calls back after five.')
    await panel(page, 'Timeline').getByRole('button', { name: 'Add note' }).click()
    await expect(toast(page, 'Note added.')).toBeVisible()
  })
  await task('add a task for tomorrow', async () => {
    const tasks = panel(page, 'Tasks')
    await tasks.getByRole('button', { name: 'Add task' }).click()
    await tasks.getByLabel('What to do').fill('Call after five')
    await tasks.getByRole('button', { name: 'Save task' }).click()
    await expect(tasks.getByText('Call after five')).toBeVisible()
  })

  await openDashboard(page)
  await task('give five leads to a rep', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select (Nora|Walt)/ })
    for (let at = 0; at < 5; at += 1) await boxes.nth(at).click()
    await bar(page).getByRole('button', { name: 'Reassign' }).click()
    await page.getByRole('menuitem', { name: salesRep.name }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change 5 leads' }).click()
    await expect(toast(page, '5 leads reassigned.')).toBeVisible()
  })

  await openDashboard(page)
  await task('a next step for all that the hail hit', async () => {
    await choose(page, page.getByRole('combobox', { name: 'Hail in the last 30 days' }), 'Hit by hail')
    await expect(page).toHaveURL(/hail=hit/)
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await bar(page).getByRole('button', { name: 'Set next step' }).click()
    const planning = page.getByRole('dialog')
    await planning.getByRole('textbox', { name: 'To do' }).fill('Offer a free inspection')
    await planning.getByRole('button', { name: 'Save next step' }).click()
    await expect(toast(page, 'Next step set for')).toBeVisible()
  })

  const status = page.getByRole('combobox', { name: 'Status' })
  await openLead(1)
  await task('mark as sold', async () => {
    await choose(page, status, 'Sold')
    const dialog = page.getByRole('dialog', { name: 'Mark as Sold' })
    await dialog.getByRole('textbox', { name: 'Contract amount including tax' }).fill('21340.50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(panel(page, 'Contract')).toContainText('$21,340.50')
  })
  await openLead(2)
  await task('mark as lost', async () => {
    await choose(page, status, 'Lost')
    const dialog = page.getByRole('dialog', { name: 'Mark as Lost' })
    await choose(page, dialog.getByRole('combobox', { name: 'Reason' }), 'No response')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(panel(page, 'Lost reason')).toContainText('No response')
  })

  await openDashboard(page)
  await task('export the month', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(1 + 15)
    expect(text).toContain('21340.50')
  })

  const today = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const { rows: all } = await admin.api.lead.list({ kind: 'rqp', pageSize: 100 })
  const sold = all.filter(({ status: is }) => is === 'Sold').length
  // A job computes the analytics.
  await expect
    .poll(async () => (await admin.api.analytics.value({ from, to: today })).total, { timeout: 30_000 })
    .toMatchObject({ soldCents: 2_134_050, sold })

  // The rep continues on a phone.
  const rep = await signedIn(salesRep, { viewport: phone })
  await rep.goto('/personal/dashboard')
  await expect(rep.getByText('Walt Walker').first()).toBeVisible()
  await fits(rep)
  const [mine] = (await salesRep.api.lead.list({ kind: 'rqp', pageSize: 100 })).rows
  const repClicks = await clicksOf(rep)
  await rep.goto(`/personal/dashboard/leads/${mine!.id}`)
  await rep.getByRole('button', { name: 'Reached' }).click()
  await expect(panel(rep, 'Timeline')).toContainText('called and reached')
  expect(await repClicks()).toBeLessThanOrEqual(2)

  // 37 without any mistakes; a repeated click counts again.
  expect(day.reduce((sum, { clicks: taken }) => sum + taken, 0)).toBeLessThanOrEqual(60)
  info.annotations.push({ type: 'clicks', description: JSON.stringify(day) })
  console.log(day.map(({ task: name, clicks: taken }) => `${taken} clicks: ${name}`).join('\n'))
})
