import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, rows, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

/** The name overflows neither the page nor its container, on a phone and on a desktop; ends on the desktop. */
async function fitsName(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    const around = page.locator('td, li, h1, [role="dialog"]').filter({ hasText: name, visible: true })
    expect(await around.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)).toBe(0)
  }
}

test('the platform admin adds a company, changes its subscription, finds it in the list, and works as one of its users', {
  tag: '@core',
}, async ({ asRole, company, mailbox }) => {
  const page = await asRole('SuperAdmin')
  await page.setViewportSize(phone)
  // Contains no space, so that the browser has no natural place to break it.
  const name = `Added${crypto.randomUUID().slice(0, 8)}${'W'.repeat(147)}`
  const invited = `${crypto.randomUUID()}@added.example`
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Add company' }).click()
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await isAccessible(page, '/admin/companies/new: faults')
  await fits(page)
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Email').first().fill('office@added.example')
  await page.getByLabel('Phone').fill('(208) 555-0191')
  await page.getByLabel('First name').fill('Ina')
  await page.getByLabel('Last name').fill('Vited')
  await page.getByLabel('Email').last().fill(invited)
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(pageTitle(page, name)).toBeVisible()
  await expect(panel(page, 'Subscriptions')).toContainText('Trial')
  await expect(panel(page, 'Users')).toContainText('Invited')
  const [mail] = await mailbox.of(invited)
  expect(mail!.subject).toContain(name.slice(0, 13))

  await fitsName(page, name)
  await page.getByRole('button', { name: 'Delete company' }).click()
  await fitsName(page, name)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/admin/dashboard?search=${name.slice(0, 13)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await fitsName(page, name)
  await page.getByRole('link', { name }).click()
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await choose(page, page.getByRole('combobox', { name: 'Status' }), 'Active')
  await panel(page, 'Subscriptions').getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Subscription changed.')).toBeVisible()
  await expect(panel(page, 'Platform activity')).toContainText('RQP_PRO: Trial to Active')

  await page.goto('/admin/dashboard')
  await expect(pageTitle(page, 'Admin Dashboard')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(company.name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, company.name)).toContainText('RQP_PRO · Active')
  await expect(page).toHaveURL(/[?&]search=Ridge/)
  await rowOf(page, company.name).getByRole('link', { name: company.name }).click()
  // The page's last request: after the sign-in it would be refused.
  await expect(panel(page, 'Measurement credits')).toContainText('available')
  await page.getByRole('button', { name: `Sign in as ${company.salesRep.name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, '/admin/companies/$companyId: sign in as')
  await page.getByLabel('Reason').fill('Asked how to find a lead')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: `signed in as ${company.salesRep.name}` })
  await expect(banner).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(pageTitle(page, 'No permission')).toBeVisible()
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(pageTitle(page, 'Admin Dashboard')).toBeVisible()
  await page.goto(`/admin/companies/${company.id}`)
  await expect(panel(page, 'Platform activity')).toContainText('Asked how to find a lead')
})

test('a company admin requests a pause and withdraws it; a deleted company is locked out until it is restored', async ({
  asRole,
  company,
  guard,
  makeCompany,
  signedIn,
}) => {
  const theirs = await signedIn(company.admin)
  await theirs.goto('/personal/billing')
  const plan = panel(theirs, 'Roof Quote Pro')
  await expect(plan).toContainText('Active')
  await plan.getByRole('button', { name: 'Request pause' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Request pause' }).click()
  await expect(plan.getByText('Pause Requested')).toBeVisible()
  await expect(
    theirs.getByRole('status').filter({ hasText: 'Everything keeps working until we respond.' }),
  ).toBeVisible()

  const page = await asRole('SuperAdmin')
  await page.setViewportSize(desk)
  await page.goto(`/admin/companies/${company.id}`)
  await expect(panel(page, 'Subscriptions')).toContainText('Pause Requested')
  await expect(panel(page, 'Platform activity')).toContainText('requested')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await isAccessible(page, '/admin/companies/$companyId: changing a subscription')
  await page.goto(`/admin/companies/${company.id}/edit`)
  await expect(page.getByLabel('Company name')).toHaveValue(company.name)

  await plan.getByRole('button', { name: 'Reset request' }).click()
  await expect(toast(theirs, 'Request has been reseted successfully!')).toBeVisible()
  await expect(plan.getByRole('button', { name: 'Request pause' })).toBeVisible()
  await expect(plan.getByText('Pause Requested')).toHaveCount(0)

  await page.goto(`/admin/companies/${company.id}`)
  await page.getByRole('button', { name: 'Delete company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Ridge')
  await dialog.getByRole('button', { name: 'Delete company' }).click()
  await expect(dialog.getByText('exactly as shown')).toBeVisible()
  // Their open page polls in the background, and gets the answer that nobody is signed in.
  guard.allow(failedAnswer(401))
  await dialog.getByRole('textbox').fill(company.name)
  await dialog.getByRole('button', { name: 'Delete company' }).click()
  await expect(page.getByText('can restore it for 14 more days')).toBeVisible()
  await theirs.goto('/personal/dashboard')
  await expect(pageTitle(theirs, 'Sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Restore company' }).click()
  await expect(toast(page, 'Company restored.')).toBeVisible()
  await theirs.goto('/personal/dashboard')
  await expect(pageTitle(theirs, 'Dashboard')).toBeVisible()

  const lapsed = await signedIn((await makeCompany({ subscribed: false })).admin, { viewport: phone })
  await lapsed.goto('/personal/billing')
  await expect(panel(lapsed, 'Roof Quote Pro')).toContainText('Expired')
  await expect(lapsed.getByRole('status').filter({ hasText: 'has expired' })).toBeVisible()
  await isAccessible(lapsed, '/personal/billing: expired')
})
