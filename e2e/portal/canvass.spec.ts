import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('an admin connects SalesRabbit, sees its records become leads, and retries one after completing its address', async ({
  company,
  guard,
  request,
  server,
  signedIn,
}) => {
  // The first key is wrong.
  guard.allow(failedAnswer(422))
  const key = `sandbox-key-${company.id}`
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/tool-settings?tab=integrations')
  const card = panel(page, 'SalesRabbit')
  await card.getByRole('button', { name: 'Connect SalesRabbit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('API key').fill('not-a-key')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toContainText('API Key is incorrect. Please try again.')
  await dialog.getByLabel('API key').fill(key)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()

  await card.getByRole('link', { name: 'Manage' }).click()
  const added = rowOf(page, 'Irene Voss')
  const incomplete = rowOf(page, 'Walt Emery')
  await expect(added).toContainText('Added')
  await expect(added).toContainText('Casey Moreno')
  await expect(incomplete).toContainText('The address is incomplete.')
  await isAccessible(page, '/personal/canvass/$vendor: records')

  // Does what a rep does in SalesRabbit.
  const leads = `${server.hostPageUrl}/sandbox/salesrabbit/leads`
  const headers = { authorization: `Bearer ${key}` }
  const { data } = await (await request.get(leads, { headers })).json()
  const { id } = data.find(({ lastName }: { lastName: string }) => lastName === 'Emery')
  await request.put(`${leads}/${id}`, { headers, data: { data: { city: 'Maple Ridge', state: 'ID', zip: '83499' } } })
  await incomplete.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Record added.')).toBeVisible()
  await incomplete.getByRole('link', { name: 'Walt Emery' }).click()
  await expect(page.getByText('Status in SalesRabbit: Follow Up').first()).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/personal/canvass/salesrabbit')
  await expect(page.getByText('Irene Voss')).toBeVisible()
  await fits(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Only records with these statuses' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await choose(page, page.getByRole('combobox', { name: 'Statuses' }), 'Appointment Set')
  await page.keyboard.press('Escape')
  await isAccessible(page, '/personal/canvass/$vendor/settings: faults')
  await fits(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Import setup saved.')).toBeVisible()
})
