import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead, one } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { menu, openDashboard, pageTitle, rowOf, rows } from '../screens/portal.ts'

for (const [role, home, labels] of [
  ['SuperAdmin', '/admin/dashboard', ['Admin Dashboard', 'Platform Admins', 'Health', 'Failed Jobs', 'My Profile']],
  [
    'CompanyAdmin',
    '/personal/dashboard',
    [
      'Dashboard',
      'Analytics',
      'Imported Contacts',
      'Calculator',
      'Products',
      'Markets',
      'Financing',
      'Settings',
      'Company',
      'Activity',
      'Billing',
      'My Profile',
    ],
  ],
  ['SalesRep', '/personal/dashboard', ['Dashboard', 'Calculator', 'My Profile']],
  ['ProductionRep', '/personal/dashboard', ['Dashboard', 'Calculator', 'Products', 'My Profile']],
] as const) {
  test(`${role} begins at ${home} with the menu of the role`, async ({ asRole }) => {
    const page = await asRole(role)
    await page.goto('/')
    await expect(page).toHaveURL(home)
    await expect(menu(page).getByRole('link')).toHaveText([...labels])
  })
}

test('a page of admins tells others whom to ask', async ({ company, signedIn }) => {
  for (const person of [company.salesRep, company.productionRep]) {
    const page = await signedIn(person)
    await page.goto('/personal/billing')
    await expect(pageTitle(page, 'No permission')).toBeVisible()
    await expect(page.getByText('You need admin access')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Company admins' })).toContainText('Ada Min')
    await page.getByRole('link', { name: 'Go to your start page' }).click()
    await expect(pageTitle(page, 'Dashboard')).toBeVisible()
  }
})

test('a company’s people may not open the platform’s pages, nor the platform admin a company’s', async ({
  asRole,
  company,
  signedIn,
}) => {
  const page = await signedIn(company.admin)
  await page.goto('/admin/dashboard')
  await expect(pageTitle(page, 'No permission')).toBeVisible()
  const platform = await asRole('SuperAdmin')
  await platform.goto('/personal/dashboard')
  await expect(pageTitle(platform, 'No permission')).toBeVisible()
})

test('a route to come and one that is none are not found', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  for (const path of ['/personal/email-settings', '/personal/no-such-page']) {
    await page.goto(path)
    await expect(pageTitle(page, 'Page not found')).toBeVisible()
  }
})

test('a sales rep sees the leads assigned to him or made by himself, a production rep all', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(404))
  const ofNobody = await enterLead(company.admin, { lastName: 'Ofnobody', street: '1 Pine Street' })
  const assigned = await enterLead(company.admin, { lastName: 'Handedover', street: '2 Pine Street' })
  await enterLead(company.salesRep, { lastName: 'Ownmade', street: '3 Pine Street' })
  await company.admin.api.lead.reassign({ ...one(assigned), userId: company.salesRep.id })

  const page = await signedIn(company.salesRep)
  await openDashboard(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, 'Handedover')).toBeVisible()
  await expect(rowOf(page, 'Ownmade')).toBeVisible()
  await page.goto(`/personal/dashboard/leads/${ofNobody}`)
  await expect(pageTitle(page, 'Lead not available')).toBeVisible()

  const other = await signedIn(company.otherRep)
  await openDashboard(other)
  await expect(other.getByText('No leads yet')).toBeVisible()

  const production = await signedIn(company.productionRep)
  await openDashboard(production)
  await expect(rows(production)).toHaveCount(3)
})

test('the platform admin finds a company among all', async ({ asRole, company }) => {
  const { name } = company
  const page = await asRole('SuperAdmin')
  await page.goto('/admin/dashboard')
  await expect(pageTitle(page, 'Admin Dashboard')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, name)).toContainText('RQP_PRO · Active')
  await expect(page).toHaveURL(/[?&]search=Ridge/)
})
