import type { Page } from '@playwright/test'
import { codeAt } from '../../packages/server/src/identity/account/identity.account.fixture.ts'
import { setSessions, withPassword } from '../fixtures/account.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { askForHelp, lookUp, submitVisit } from '../fixtures/visit.ts'
import { choose, openDashboard, pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'
import { isAccessible } from './axe.ts'

test('sign-in', async ({ guard, page }) => {
  guard.allow(failedAnswer(401))
  await page.goto('/signin')
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  await isAccessible(page, '/signin')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isAccessible(page, '/signin: refused')
})

test('one’s own account, and the second half of signing in', async ({ company, database, signedIn }) => {
  const known = await withPassword(database, company.admin)
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto('/personal/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(panel(page, 'Where you are signed in')).toContainText('This browser')
  await page.getByLabel('New password').first().fill('abc')
  await isAccessible(page, '/personal/profile')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(known.password)
  await isAccessible(page, '/personal/profile: asked for the password')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await panel(page, 'Authenticator app').locator('code').textContent())!.replaceAll(' ', '')
  await isAccessible(page, '/personal/profile: QR code')
  await page.getByLabel('Code of six digits').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await isAccessible(page, '/personal/profile: recovery codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await setSessions(database, company.admin, { secondsLeft: 100, usedSecondsAgo: 0 })
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText('You will be logged out')
  await isAccessible(page, 'a session about to end')
  await setSessions(database, company.admin, { secondsLeft: 0, usedSecondsAgo: 0 })
  await page.reload()
  await page.getByRole('textbox', { name: 'Email' }).fill(known.email)
  await page.getByLabel('Password', { exact: true }).fill(known.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Code of six digits')).toBeVisible()
  await isAccessible(page, '/signin: second factor')
})

test('the lists of leads', async ({ api, company, makeCompany, signedIn, town }) => {
  await submitVisit(api, company.widgetId, town[39]!)
  await askForHelp(api, company.widgetId)
  await lookUp(api, company.widgetId, town[41]!)
  const page = await signedIn(company.admin, { viewport: desk })
  await openDashboard(page, '?tab=other')
  await expect(page.getByRole('link', { name: 'Nora Petrov' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: Other Contacts')
  await openDashboard(page, '?tab=addressOnly')
  await expect(page.getByRole('link', { name: town[41]!.street })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: Address Only')
  await openDashboard(page)
  await page.getByRole('checkbox', { name: 'Choose Nora Petrov' }).click()
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sold' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: rows chosen')
  await openDashboard(page, '?search=nobody+is+called+this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await isAccessible(page, '/personal/dashboard: nothing found')

  const small = await signedIn(company.admin, { viewport: phone })
  await openDashboard(small)
  await expect(small.getByRole('link', { name: 'Nora Petrov' })).toBeVisible()
  await isAccessible(small, '/personal/dashboard: cards of a phone')
  await small.getByRole('button', { name: 'Open menu' }).click()
  await expect(small.getByRole('dialog')).toBeVisible()
  await isAccessible(small, 'menu of a phone')

  const empty = await signedIn((await makeCompany()).admin, { viewport: desk })
  await openDashboard(empty)
  await expect(empty.getByText('No leads yet')).toBeVisible()
  await isAccessible(empty, '/personal/dashboard: empty')
})

test('a lead', async ({ api, company, guard, signedIn, town }) => {
  guard.allow(failedAnswer(404))
  await submitVisit(api, company.widgetId, town[39]!)
  await submitVisit(api, company.widgetId, town[39]!)
  const page = await signedIn(company.admin, { viewport: desk })
  await openLead(page)
  await isAccessible(page, '/personal/dashboard/leads/$leadId')
  await choose(page, page.getByRole('combobox', { name: 'Status' }), 'Deleted')
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: question')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The status has been changed successfully.')).toBeVisible()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: deleted, with a toast')
  await page.goto('/personal/dashboard/leads/00000000-0000-7000-8000-000000000000')
  await expect(pageTitle(page, 'Lead not available')).toBeVisible()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: not available')
})

test('the forms of a lead', async ({ company, signedIn }) => {
  const id = await enterLead(company.admin, { street: '1 Axe Street' })
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto('/personal/dashboard/leads/new')
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await isAccessible(page, '/personal/dashboard/leads/new: faults')
  await page.goto(`/personal/dashboard/leads/${id}/edit`)
  await expect(page.getByLabel('First name')).toHaveValue('Hank')
  await isAccessible(page, '/personal/dashboard/leads/$leadId/edit')
})

test('pages that are none, and pages of others', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/billing')
  await expect(pageTitle(page, 'Page not found')).toBeVisible()
  await isAccessible(page, 'page not found')
  const rep = await signedIn(company.salesRep, { viewport: desk })
  await rep.goto('/personal/billing')
  await expect(pageTitle(rep, 'No permission')).toBeVisible()
  await isAccessible(rep, 'no permission')
})

test('the platform’s companies', async ({ asRole, company }) => {
  const page = await asRole('SuperAdmin')
  await page.setViewportSize(desk)
  await page.goto(`/admin/dashboard?search=${encodeURIComponent(company.name)}`)
  await expect(page.getByText(company.name)).toBeVisible()
  await isAccessible(page, '/admin/dashboard')
})

/** From the list to the only lead's page, with all that it fetches. */
async function openLead(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Nora Petrov' }).click()
  await expect(panel(page, 'Further submissions')).toBeVisible()
  await expect(panel(page, 'History')).toContainText('again')
}
