import { demoAddresses } from '@gable/demo/town/town'
import type { Page } from '@playwright/test'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { submitVisit } from '../fixtures/visit.ts'
import { areas, clickMap, corner, corners, dragBy, middleOf, said, tool } from '../screens/editor.ts'
import { openDashboard, pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const saved = 'Roof outline saved.'
const openRoofAreas = (page: Page) => page.getByRole('button', { name: 'Roof areas' }).click()

test('a lead’s roof is edited by mouse and by keyboard next to the detected one, and the quote keeps its own', async ({
  api,
  company,
  signedIn,
  town,
}) => {
  await submitVisit(api, company.widgetId, town[60]!)
  await submitVisit(api, company.widgetId, town[60]!)
  const admin = await signedIn(company.admin, { viewport: desk })
  await openDashboard(admin)
  await admin.getByRole('link', { name: 'Nora Petrov' }).click()
  await expect(panel(admin, 'More submissions')).toBeVisible()
  await expect(panel(admin, 'Timeline')).toContainText('again')
  const quoted = await panel(admin, 'Quote').innerText()
  await admin.getByRole('link', { name: 'Edit roofs' }).click()
  await expect(pageTitle(admin, 'Edit roofs')).toBeVisible()
  const list = admin.getByRole('list', { name: 'Roofs' })
  const [found] = await areas(list)
  await expect(corner(admin, 1)).toBeVisible()
  const [at, middle] = [await middleOf(corner(admin, 1)), await middleOf(admin.locator('.editor'))]
  await dragBy(admin, corner(admin, 1), Math.sign(at.x - middle.x) * 40, Math.sign(at.y - middle.y) * 40)
  await expect.poll(async () => (await areas(list))[0]).toBeGreaterThan(found!)
  const [edited] = await areas(list)
  await admin.getByLabel('Roof slope').selectOption('9/12')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(admin, saved)).toBeVisible()
  const row = panel(admin, 'Roof areas').getByRole('row').filter({ hasText: 'Main roof' })
  await openRoofAreas(admin)
  await expect(row).toContainText(`${edited!.toLocaleString('en-US')} sq ft${found!.toLocaleString('en-US')} sq ft`)
  await expect(panel(admin, 'Quote')).toHaveText(quoted, { useInnerText: true })

  await admin.getByRole('link', { name: 'Edit roofs' }).click()
  await admin.getByRole('button', { name: 'Use the detected outline' }).click()
  await expect(admin.getByLabel('Roof slope')).toHaveValue('9')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(admin, saved).first()).toBeVisible()
  await openRoofAreas(admin)
  await expect(row).toContainText(`${found!.toLocaleString('en-US')} sq ft${found!.toLocaleString('en-US')} sq ft`)

  // An end becomes a half-hip, and is still one when it is edited again.
  await admin.getByRole('link', { name: 'Edit roofs' }).click()
  const ends = admin.getByRole('group', { name: 'Ends of Main roof' })
  const first = ends.getByLabel(/^End 1, facing [NESW]+$/)
  await expect(first).toHaveValue('gable')
  await first.focus()
  await admin.keyboard.press('ArrowDown')
  await expect(first).toHaveValue('hip')
  await admin.keyboard.press('ArrowDown')
  await expect(first).toHaveValue('halfHip')
  const second = ends.getByLabel(/^End 2, facing [NESW]+$/)
  await second.selectOption('Half-hip')
  await expect(second).toHaveValue('halfHip')
  await tool(admin, 'Undo').click()
  await expect(second).toHaveValue('gable')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByRole('link', { name: 'Edit roofs' }).click()
  await expect(first).toHaveValue('halfHip')
  await expect(second).toHaveValue('gable')
})

test('a lead without an outline gets a drawn roof, on a phone too', async ({ company, guard, signedIn }) => {
  guard.allow(failedAnswer(422))
  const [street = '', city = '', rest = ''] = demoAddresses.withoutBuilding.split(', ')
  const [state = '', postalCode = ''] = rest.split(' ')
  const id = await enterLead(company.admin, { street, city, state, postalCode })
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto(`/personal/dashboard/leads/${id}`)
  await page.getByRole('link', { name: 'Draw roofs' }).click()
  await expect(tool(page, 'Finish the outline')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'At least one roof is required' })).toBeVisible()
  await clickMap(page, [[-50, -40], [50, -40], [50, 40], [-50, 40], [-50, -40]]) // biome-ignore format: one line reads best
  await expect(corners(page)).toHaveCount(4)
  await expect(said(page)).toHaveText(/^Main roof: [\d,]+ sq ft$/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, saved)).toBeVisible()
  await openRoofAreas(page)
  await expect(panel(page, 'Roof areas').getByRole('row').filter({ hasText: 'Main roof' })).toContainText(
    'Drawn by hand',
  )
})
