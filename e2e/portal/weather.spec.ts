import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor, submitVisit } from '../fixtures/visit.ts'
import { choose, openDashboard, panel, rowOf, toast } from '../screens/portal.ts'

test('a company requests weather reports, gets access, and sees the hail near its leads', async ({
  api,
  asRole,
  company,
  signedIn,
  town,
}) => {
  const visitor = aVisitor()
  await submitVisit(api, company.widgetId, town[0]!, visitor)
  const page = await signedIn(company.admin)
  await page.goto('/personal/tool-settings?tab=weather')
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('You requested access on')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: weather reports')

  const platform = await asRole('SuperAdmin')
  await platform.goto(`/admin/dashboard?search=${encodeURIComponent(company.name)}`)
  await choose(platform, platform.getByRole('combobox', { name: 'Which companies' }), 'Weather request pending')
  await expect(platform).toHaveURL(/which=weather/)
  await expect(rowOf(platform, company.name)).toContainText('Weather request pending')
  await rowOf(platform, company.name).getByRole('link', { name: company.name }).click()
  await expect(platform).toHaveURL(`/admin/companies/${company.id}`)
  const granted = panel(platform, 'Features granted by support')
  await granted.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(platform, 'Request for weather reports accepted.')).toBeVisible()
  await expect(granted.getByRole('switch', { name: 'Weather reports' })).toBeChecked()

  await page.goto('/personal/dashboard/weather')
  await expect(rowOf(page, 'Demo data').first()).toBeVisible()
  await expect(page.getByText('Lead hit by hail')).toBeVisible()
  await isAccessible(page, '/personal/dashboard/weather')

  await openDashboard(page)
  await choose(page, page.getByRole('combobox', { name: 'Hail in the last 30 days' }), 'Hit by hail')
  await expect(page).toHaveURL(/hail=hit/)
  const name = `${visitor.firstName} ${visitor.lastName}`
  await rowOf(page, name).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Weather Report' }).click()
  const report = panel(page, 'Weather Report')
  await expect(report.getByRole('row').nth(1)).toContainText(/\d in.*\d mi/)
  await expect(report.getByText('These are sample storms for the demo.')).toBeVisible()
})
