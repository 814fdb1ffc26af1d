import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead, one } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDashboard, pageTitle, rowOf, rows } from '../screens/portal.ts'
import { desk } from '../screens/widths.ts'

test('admin pages tell others whom to ask, and an unknown page is not found', async ({ company, signedIn }) => {
  const page = await signedIn(company.salesRep, { viewport: desk })
  await page.goto('/personal/billing')
  await expect(pageTitle(page, 'No permission')).toBeVisible()
  await expect(page.getByText('You need admin access')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Company admins' })).toContainText('Ada Min')
  await isAccessible(page, 'no permission')
  await page.getByRole('link', { name: 'Go to your start page' }).click()
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
  await page.goto('/personal/no-such-page')
  await expect(pageTitle(page, 'Page not found')).toBeVisible()
  await isAccessible(page, 'page not found')
})

test('a sales rep sees leads that they created or are assigned to; a production rep sees all', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(404))
  const ofNobody = await enterLead(company.admin, { lastName: 'Ofnobody', street: '1 Pine Street' })
  const assigned = await enterLead(company.admin, { lastName: 'Handedover', street: '2 Pine Street' })
  await enterLead(company.salesRep, { lastName: 'Ownmade', street: '3 Pine Street' })
  await company.admin.api.lead.reassign({ ...one(assigned), userId: company.salesRep.id })

  const page = await signedIn(company.salesRep, { viewport: desk })
  await openDashboard(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, 'Handedover')).toBeVisible()
  await expect(rowOf(page, 'Ownmade')).toBeVisible()
  await page.goto(`/personal/dashboard/leads/${ofNobody}`)
  await expect(pageTitle(page, 'Lead not found')).toBeVisible()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: not available')

  const other = await signedIn(company.otherRep, { viewport: desk })
  await openDashboard(other)
  await expect(other.getByText('No leads yet')).toBeVisible()
  await isAccessible(other, '/personal/dashboard: empty')

  const production = await signedIn(company.productionRep)
  await openDashboard(production)
  await expect(rows(production)).toHaveCount(3)
})
