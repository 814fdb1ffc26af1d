import type { Page } from '@playwright/test'
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
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isAccessible(page, '/signin: refused')
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

test('activity and company data', async ({ company, signedIn }) => {
  await enterLead(company.admin, { street: '1 Axe Street' })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/audit')
  await expect(page.getByText('Lead entered').first()).toBeVisible()
  await isAccessible(page, '/personal/audit')
  await page.goto('/personal/company-data')
  await expect(page.getByLabel('Your password')).toBeVisible()
  await isAccessible(page, '/personal/company-data')
  await page.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible({ timeout: 30_000 })
  await isAccessible(page, '/personal/company-data: export made')

  const small = await signedIn(company.admin, { viewport: phone })
  await small.goto('/personal/audit')
  await expect(small.getByText('Lead entered').first()).toBeVisible()
  await isAccessible(small, '/personal/audit: cards of a phone')
})
