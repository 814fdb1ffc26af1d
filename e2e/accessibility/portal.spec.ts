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
  await page.goto('/personal/email-settings')
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

test('a company, as the platform’s admin keeps it', async ({ asRole, company }) => {
  const { api } = company.admin
  const { subscriptions } = await api.subscription.list()
  const idempotencyKey = crypto.randomUUID()
  await api.subscription.request({ id: subscriptions[0]!.id, request: 'pause', idempotencyKey })
  const page = await asRole('SuperAdmin')
  await page.setViewportSize(desk)
  await page.goto(`/admin/companies/${company.id}`)
  await expect(panel(page, 'Subscriptions')).toContainText('Pause Requested')
  await expect(panel(page, 'What the platform did')).toContainText('requested')
  await isAccessible(page, '/admin/companies/$companyId')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await isAccessible(page, '/admin/companies/$companyId: changing a subscription')
  await page.getByRole('button', { name: `Sign in as ${company.salesRep.name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, '/admin/companies/$companyId: sign in as')
  await page.goto(`/admin/companies/${company.id}/edit`)
  await expect(page.getByLabel('Company name')).toHaveValue(company.name)
  await isAccessible(page, '/admin/companies/$companyId/edit')
  await page.setViewportSize(phone)
  await page.goto('/admin/companies/new')
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await isAccessible(page, '/admin/companies/new: faults')
})

test('the health of the installation', async ({ asRole }) => {
  const page = await asRole('SuperAdmin')
  await page.setViewportSize(desk)
  await page.goto('/admin/health')
  await expect(panel(page, 'Database')).toContainText('PGlite')
  await isAccessible(page, '/admin/health')
})

test('the plan of a company, and the notices above its pages', async ({ makeCompany, signedIn }) => {
  const lapsed = await makeCompany({ subscribed: false })
  const page = await signedIn(lapsed.admin, { viewport: phone })
  await page.goto('/personal/billing')
  await expect(panel(page, 'RQP_PRO')).toContainText('Expired')
  await expect(page.getByRole('status')).toContainText('has expired')
  await isAccessible(page, '/personal/billing: expired')
})

/** From the list to the only lead's page, with all that it fetches. */
async function openLead(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Nora Petrov' }).click()
  await expect(panel(page, 'Further submissions')).toBeVisible()
  await expect(panel(page, 'History')).toContainText('again')
}
