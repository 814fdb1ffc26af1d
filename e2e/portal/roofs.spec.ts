import { demoAddresses } from '../../packages/server/src/demo/town/town.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { submitVisit } from '../fixtures/visit.ts'
import { areas, clickMap, corner, corners, dragBy, middleOf, said, tool } from '../screens/editor.ts'
import { openDashboard, pageTitle, panel, toast } from '../screens/portal.ts'

const saved = 'The roof outline has been saved successfully.'

test('a lead’s roof is edited: what was detected stays beside it, and the quote keeps its own', async ({
  api,
  company,
  signedIn,
  town,
}) => {
  await submitVisit(api, company.widgetId, town[60]!)
  const admin = await signedIn(company.admin)
  await openDashboard(admin)
  await admin.getByRole('link', { name: 'Nora Petrov' }).click()
  const quoted = await panel(admin, 'Quote').textContent()
  await admin.getByRole('link', { name: 'Edit roofs' }).click()
  await expect(pageTitle(admin, 'Edit roofs')).toBeVisible()
  const list = admin.getByRole('list', { name: 'Roofs' })
  const [found] = await areas(list)
  await expect(corner(admin, 1)).toBeVisible()
  const [at, middle] = [await middleOf(corner(admin, 1)), await middleOf(admin.locator('.editor'))]
  await dragBy(admin, corner(admin, 1), Math.sign(at.x - middle.x) * 40, Math.sign(at.y - middle.y) * 40)
  await expect.poll(async () => (await areas(list))[0]).toBeGreaterThan(found!)
  const [edited] = await areas(list)
  await admin.getByLabel('Slope of the roofs').selectOption('9/12')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(admin, saved)).toBeVisible()
  const row = panel(admin, 'Roof').getByRole('row').filter({ hasText: 'Main roof' })
  await expect(row).toContainText(`${edited!.toLocaleString('en-US')} sq ft${found!.toLocaleString('en-US')} sq ft`)
  await expect(panel(admin, 'Quote')).toHaveText(quoted!)

  await admin.getByRole('link', { name: 'Edit roofs' }).click()
  await admin.getByRole('button', { name: 'Use the detected outline again' }).click()
  await expect(admin.getByLabel('Slope of the roofs')).toHaveValue('9')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(admin, saved).first()).toBeVisible()
  await expect(row).toContainText(`${found!.toLocaleString('en-US')} sq ft${found!.toLocaleString('en-US')} sq ft`)
})

test('roofs that someone else has changed are not overwritten', async ({ api, company, guard, signedIn, town }) => {
  guard.allow(failedAnswer(409))
  await submitVisit(api, company.widgetId, town[61]!)
  const first = await signedIn(company.admin)
  await openDashboard(first)
  await first.getByRole('link', { name: 'Nora Petrov' }).click()
  await first.getByRole('link', { name: 'Edit roofs' }).click()
  const second = await first.context().newPage()
  await second.goto(first.url())
  for (const page of [first, second]) {
    await expect(corner(page, 1)).toBeVisible()
    await page.getByLabel('Name').fill(page === first ? 'House' : 'Old house')
    await page.getByLabel('Name').press('Enter')
  }
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(first, saved)).toBeVisible()
  await second.getByRole('button', { name: 'Save changes' }).click()
  const refusal = second.getByRole('alert').filter({ hasText: 'Someone else has changed this in the meantime.' })
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByLabel('Name')).toHaveValue('House')
  await second.getByLabel('Name').fill('Old house')
  await second.getByLabel('Name').press('Enter')
  await second.getByRole('link', { name: 'Nora Petrov' }).click()
  await second
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(second, saved)).toBeVisible()
  await expect(panel(second, 'Roof').getByRole('row').filter({ hasText: 'Old house' })).toBeVisible()
})

test('a lead without an outline gets its roof drawn, on a phone too', async ({ company, guard, signedIn }) => {
  guard.allow(failedAnswer(422))
  const [street = '', city = '', rest = ''] = demoAddresses.withoutBuilding.split(', ')
  const [state = '', postalCode = ''] = rest.split(' ')
  const id = await enterLead(company.admin, { street, city, state, postalCode })
  const page = await signedIn(company.admin, { viewport: { width: 390, height: 844 } })
  await page.goto(`/personal/dashboard/leads/${id}`)
  await page.getByRole('link', { name: 'Draw roofs' }).click()
  await expect(tool(page, 'Close the outline')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'At least one roof is required' })).toBeVisible()
  await clickMap(page, [[-50, -40], [50, -40], [50, 40], [-50, 40], [-50, -40]]) // biome-ignore format: one line reads best
  await expect(corners(page)).toHaveCount(4)
  await expect(said(page)).toHaveText(/^Main roof: [\d,]+ sq ft$/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, saved)).toBeVisible()
  await expect(panel(page, 'Roof').getByRole('row').filter({ hasText: 'Main roof' })).toContainText('Drawn by hand')
})
