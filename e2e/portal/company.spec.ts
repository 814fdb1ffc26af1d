import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setPassword } from '../../packages/server/src/account/identity/identity.service.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

interface Office {
  company: OwnCompany
  /** A company admin's page. */
  page: Page
}

test('an admin manages the company’s activity, data and details', async ({
  company,
  database,
  guard,
  mailbox,
  signedIn,
}) => {
  const page = await signedIn(company.admin, { viewport: desk })
  const office = { company, page }
  await test.step('an admin filters the activity by a shareable URL and exports it; a rep sees their own activity', async () => {
    await lookThroughActivity(office, await signedIn(company.salesRep))
  })
  // A wrong password is rejected, and so are the page's requests once a second factor is required.
  guard.allow(failedAnswer(403))
  await setPassword(database.db, systemClock, company.admin.id, 'Slate-and-Cedar-7')
  await test.step('an admin exports all data, requests the deletion of the account, and cancels it', () =>
    exportAndDelete(office))
  await test.step('on a phone an admin edits the company and sees which pages have the quote tool', () =>
    describeCompany(office, mailbox))
})

async function lookThroughActivity({ company, page }: Office, rep: Page): Promise<void> {
  await enterLead(company.admin, { lastName: 'Audited', street: '1 Pine Street' })
  await enterLead(company.salesRep, { lastName: 'Ofarep', street: '2 Pine Street' })
  await page.goto('/personal/audit')
  await expect(rowOf(page, 'Audited')).toContainText('Lead added')
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

  await rep.goto('/personal/profile')
  await rep.getByRole('link', { name: 'My activity' }).click()
  await expect(rowOf(rep, 'Lead added: Hank Ofarep')).toBeVisible()
}

async function exportAndDelete({ page }: Office): Promise<void> {
  await page.setViewportSize(desk)
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
}

async function describeCompany({ company, page }: Office, mailbox: Mailbox): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto('/personal/company-profile')
  await expect(panel(page, 'Logo')).toBeVisible()
  await page.getByRole('link', { name: 'Edit details' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue(company.name)
  await page.getByLabel('Website').fill('ridge example')
  await page.getByLabel('Street').fill('4 Depot Street')
  await choose(page, page.getByRole('combobox', { name: 'Primary contact' }), 'Ada Min')
  await choose(page, page.getByRole('combobox', { name: 'Default roof shape' }), 'Hip')
  await page.getByLabel('Default overhang (inches)').fill('18.5')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Please enter a website that starts with http:// or https://')).toBeVisible()
  await page.getByLabel('Website').fill('https://ridge.example')
  await page.getByLabel('City').fill('Driggs')
  await page.getByLabel('ZIP code').fill('83422')
  await choose(page, page.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(page, 'Company saved.')).toBeVisible()
  await expect(panel(page, 'Details')).toContainText('4 Depot Street, Driggs, ID 83422')
  await expect(panel(page, 'Details')).toContainText('18.5 inches')

  const office = `new-office-${company.id}@ridge.example`
  await page.getByRole('link', { name: 'Edit details' }).click()
  await page.getByLabel('Email').fill(office)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(panel(page, 'Details')).toContainText('Not confirmed yet.')
  const [confirmation] = await mailbox.of(office)
  await page.goto(linkIn(confirmation!))
  await expect(pageTitle(page, 'Confirm the company email')).toBeVisible()
  await isAccessible(page, '/confirm-company-email')
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByText(`are sent to ${office}.`)).toBeVisible()
  await page.goto('/personal/company-profile')
  await expect(panel(page, 'Details')).toContainText(office)
  await expect(panel(page, 'Details')).not.toContainText('Not confirmed yet.')

  await page.getByRole('tab', { name: 'Website' }).click()
  const check = panel(page, 'Check a page')
  await check.getByRole('textbox').fill('http://10.0.0.1/roofing')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check.getByText('10.0.0.1 isn’t in your allowed domains.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Allowed domains' }).fill('ridge.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Website saved.')).toBeVisible()
  await check.getByRole('textbox').fill('http://127.0.0.1/roofing')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check.getByText('127.0.0.1 is on a private network')).toBeVisible()
  await expect(check.getByText('isn’t in your allowed domains')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Tool ID' }).fill('another-tool')
  await expect(page.getByText('I will change the script')).toBeVisible()
  await page.setViewportSize(desk)
  await isAccessible(page, '/personal/company-profile: website')
  await page.goto('/personal/company-profile?tab=licenses')
  await page.getByRole('button', { name: 'Add a license' }).click()
  await page.getByRole('button', { name: 'Add license' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await isAccessible(page, '/personal/company-profile: licenses')
  await page.goto('/personal/company-profile?tab=security')
  await page.getByRole('button', { name: 'Require for all users' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, '/personal/company-profile: security')
  // A user without one sees the reason, and the setup without searching for it.
  await page.getByRole('dialog').getByRole('button', { name: 'Require', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'made a second factor required for everyone' }),
  ).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Password' })).toHaveCount(0)
}
