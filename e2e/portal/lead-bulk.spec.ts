import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead, enterLeads, leadForm } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, openDashboard, rowOf, rows, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

interface Office {
  company: OwnCompany
  /** A company admin's page. */
  page: Page
}

const bar = (page: Page) => page.getByRole('region', { name: 'Actions for selected rows' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click()

test('a user changes many leads at once', async ({ company, signedIn }) => {
  const office = { company, page: await signedIn(company.admin) }
  await test.step('on a phone the list shows cards with a call button and collapsible filters, and leads are reassigned', () =>
    reassignOnPhone(office))
  await test.step('a bulk status reports which lead was unchanged and why, and retries it; many are deleted, undone and restored', () =>
    changeStatusOfMany(office))
  await test.step('a bulk change asks for confirmation, skips Sold leads, and is undone from the dashboard after a reload', () =>
    undoAfterReload(office))
})

async function reassignOnPhone({ company, page }: Office): Promise<void> {
  await enterLeads(company.admin, 2)
  await page.setViewportSize(phone)
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
  await page.getByRole('checkbox', { name: 'Select Even Mark 02' }).click()
  await bar(page).getByRole('button', { name: 'Select all on this page' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('2 selected')
  await isAccessible(page, 'leads: chosen on a phone')
  await bar(page).getByRole('button', { name: 'Reassign' }).click()
  await page.getByRole('menuitem', { name: company.salesRep.name }).click()
  const question = page.getByRole('dialog', { name: `Reassign 2 leads to ${company.salesRep.name}?` })
  await isAccessible(page, 'leads: the question before leads are reassigned, on a phone')
  await question.getByRole('button', { name: 'Change 2 leads' }).click()
  await expect(toast(page, '2 leads reassigned.')).toBeVisible()
  const { rows: provided } = await company.salesRep.api.lead.list({ kind: 'rqp' })
  expect(provided).toHaveLength(2)
  await fits(page)
}

async function changeStatusOfMany({ company, page }: Office): Promise<void> {
  const ids = [
    await enterLead(company.admin, { firstName: 'Ann', lastName: 'Lee', street: '1 Ash Lane' }),
    await enterLead(company.admin, { firstName: 'Ben', lastName: 'Lee', street: '2 Ash Lane' }),
  ]
  await enterLead(company.admin, { firstName: 'Cid', lastName: 'Lee', street: '3 Ash Lane' })
  await page.setViewportSize(desk)
  await openDashboard(page, '?search=lee')
  await expect(rows(page)).toHaveCount(3)
  // A colleague makes a change in the meantime.
  await company.admin.api.lead.changeStatus({ id: ids[0]!, version: 1, status: 'Cold' })
  const changed = { ...leadForm({ street: '2 Ash Lane', firstName: 'Benno', lastName: 'Lee' }) }
  await company.admin.api.lead.update({ ...changed, id: ids[1]!, version: 1 })

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect(bar(page)).toContainText('3 selected')
  await press(page, 'Change status')
  await expect(page.getByRole('menuitem', { name: 'Sold' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: rows chosen')
  await page.getByRole('menuitem', { name: 'Cold' }).click()
  await page
    .getByRole('dialog', { name: 'Change the status of 3 leads to Cold?' })
    .getByRole('button', { name: 'Change 3 leads' })
    .click()
  const dialog = page.getByRole('dialog', { name: '1 changed, 2 not changed' })
  const refused = dialog.getByRole('region', { name: 'Not changed' }).getByRole('listitem')
  await expect(refused).toHaveText([
    'Ann LeeSomeone else changed this lead in the meantime. ',
    'Benno LeeSomeone else changed this lead in the meantime. ',
  ])
  await expect(refused.first().getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', new RegExp(ids[0]!))
  await isAccessible(page, 'leads: what a change of many refused')

  await dialog.getByRole('button', { name: 'Try 2 again' }).click()
  const second = page.getByRole('dialog', { name: '2 changed, 1 not changed' })
  await expect(second.getByRole('listitem').first()).toContainText('The lead already has this status.')
  await second.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'Benno Lee')).toContainText('Cold')
  // Exactly the rejected leads are still selected.
  await expect(page.getByRole('checkbox', { name: 'Select Ann Lee' })).toBeChecked()
  await expect(bar(page)).toContainText('1 selected')

  const removeBoth = async () => {
    await openDashboard(page, '?search=lee')
    await tick(page, 'Ann Lee')
    await tick(page, 'Benno Lee')
    await press(page, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete 2 leads?' })
    await question.getByRole('button', { name: 'Delete 2 leads' }).click()
    await expect(toast(page, '2 leads deleted.')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  }
  await removeBoth()
  await page.getByRole('alert').filter({ hasText: 'leads deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone for 2 leads.')).toBeVisible()
  await expect(rowOf(page, 'Ann Lee')).toContainText('Cold')

  await removeBoth()
  const standing = await enterLead(company.admin, { firstName: 'Dan', lastName: 'Lee', street: '1 Ash Lane' })
  await openDashboard(page, '?status=Deleted')
  await tick(page, 'Ann Lee')
  await tick(page, 'Benno Lee')
  await press(page, 'Restore')
  const restored = page.getByRole('dialog', { name: '1 changed, 1 not changed' })
  await expect(restored.getByRole('listitem').first()).toContainText('Ann LeeThis lead already exists')
  await restored.getByRole('link', { name: 'Open the other lead' }).click()
  await expect(page).toHaveURL(new RegExp(standing))
}

async function undoAfterReload({ company, page }: Office): Promise<void> {
  const sold = await enterLead(company.admin, { firstName: 'Ann', lastName: 'Roe', street: '1 Elm Lane' })
  await enterLead(company.admin, { firstName: 'Ben', lastName: 'Roe', street: '2 Elm Lane' })
  await enterLead(company.admin, { firstName: 'Cid', lastName: 'Roe', street: '3 Elm Lane' })
  await company.admin.api.lead.changeStatus({ id: sold, version: 1, status: 'Sold' })
  await openDashboard(page, '?search=roe')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await press(page, 'Change status')
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  const question = page.getByRole('dialog', { name: 'Change the status of 3 leads to Lost?' })
  await expect(question).toContainText('2 New · 1 Sold')
  await isAccessible(page, 'leads: the question before a change of many')
  await question.getByRole('button', { name: 'Change 2 leads' }).click()
  await expect(toast(page, 'Status changed for 2 leads. 1 lead was skipped.')).toBeVisible()
  await expect(rowOf(page, 'Ann Roe')).toContainText('Sold')

  // The question mentions those that are already Lost, and the result does not mention them.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await press(page, 'Change status')
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  const again = page.getByRole('dialog', { name: 'Change the status of 3 leads to Lost?' })
  await expect(again).toContainText('2 leads already have this status.')
  await again.getByRole('checkbox', { name: 'Include 1 lead that is Sold' }).check()
  await again.getByRole('button', { name: 'Change 1 lead' }).click()
  await expect(toast(page, 'Status changed for 1 lead.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await press(page, 'Change status')
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  await expect(again).toContainText('3 leads already have this status.')
  await expect(again.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await again.getByRole('button', { name: 'Close' }).last().click()

  await press(page, 'Reassign')
  await page.getByRole('menuitem', { name: company.salesRep.name }).click()
  const reassigning = page.getByRole('dialog', { name: `Reassign 3 leads to ${company.salesRep.name}?` })
  await reassigning.getByRole('checkbox', { name: 'Include 3 leads that are Lost' }).check()
  await reassigning.getByRole('button', { name: 'Change 3 leads' }).click()
  await expect(toast(page, '3 leads reassigned.')).toBeVisible()

  await page.reload()
  const provided = page.getByRole('alert').filter({ hasText: `reassigned 3 leads to ${company.salesRep.name}` })
  await provided.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone for 3 leads.')).toBeVisible()
  await expect(provided).toHaveCount(0)
  await fits(page)
  const { rows: all } = await company.admin.api.lead.list({ kind: 'rqp', search: 'roe' })
  expect(all.map(({ assignedTo }) => assignedTo)).toEqual(['', '', ''])
}
