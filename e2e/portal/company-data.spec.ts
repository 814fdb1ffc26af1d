import { readFile } from 'node:fs/promises'
import { setPassword } from '../../packages/server/src/identity/identity.service.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('an admin looks through the activity, by an address that can be sent on, and takes it along; a rep finds the own activity', async ({
  company,
  signedIn,
}) => {
  await enterLead(company.admin, { lastName: 'Audited', street: '1 Pine Street' })
  await enterLead(company.salesRep, { lastName: 'Ofarep', street: '2 Pine Street' })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/audit')
  await expect(rowOf(page, 'Audited')).toContainText('Lead added')
  await isAccessible(page, '/personal/audit')
  await choose(page, page.getByRole('combobox', { name: 'Person' }), company.salesRep.name)
  await expect(rowOf(page, 'Audited')).toHaveCount(0)
  await expect(rowOf(page, 'Ofarep')).toContainText(company.salesRep.name)
  await expect(page).toHaveURL(`/personal/audit?person=${company.salesRep.id}`)
  await choose(page, page.getByRole('combobox', { name: 'Type' }), 'Settings')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rowOf(page, 'Audited')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Audited')
  await expect(rowOf(page, 'Activity exported')).toBeVisible()
  await rowOf(page, 'Audited').getByRole('link').click()
  await expect(pageTitle(page, /Audited/)).toBeVisible()
  await page.setViewportSize(phone)
  await page.goto('/personal/audit')
  await expect(page.getByText('Lead added').first()).toBeVisible()
  await isAccessible(page, '/personal/audit: cards of a phone')
  await fits(page)

  const rep = await signedIn(company.salesRep)
  await rep.goto('/personal/profile')
  await rep.getByRole('link', { name: 'My activity' }).click()
  await expect(rowOf(rep, 'Lead added: Hank Ofarep')).toBeVisible()
  await isAccessible(rep, '/personal/profile/activity')
})

test('an admin takes all data along, asks for the end of the account, and keeps it after all', async ({
  company,
  database,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(403))
  await setPassword(database.db, systemClock, company.admin.id, 'Slate-and-Cedar-7')
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/company-profile?tab=data')
  await expect(page.getByLabel('Your password')).toBeVisible()
  await isAccessible(page, '/personal/company-profile: data')
  await page.getByRole('button', { name: 'Start export' }).click()
  const link = page.getByRole('link', { name: /^Download/ })
  await expect(link).toBeVisible()
  await isAccessible(page, '/personal/company-profile: data, export made')
  const download = page.waitForEvent('download')
  await link.click()
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK')

  const deletion = panel(page, 'Delete account')
  await deletion.getByRole('button', { name: 'Request deletion' }).click()
  await expect(deletion.getByText('Please fill in all required fields')).toBeVisible()
  for (const [password, answer] of [
    ['Wrong-and-Wrong-7', deletion.getByText('Invalid current password')],
    ['Slate-and-Cedar-7', deletion.getByText('14 days left')],
  ] as const) {
    await deletion.getByLabel('Your password').fill(password)
    await deletion.getByRole('button', { name: 'Request deletion' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click()
    await expect(answer).toBeVisible()
  }
  await deletion.getByRole('button', { name: 'Keep the account' }).click()
  await expect(toast(page, 'Account restored.')).toBeVisible()
  await expect(deletion.getByLabel('Your password')).toBeVisible()
})
