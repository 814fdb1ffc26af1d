import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDashboard, panel } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

for (const viewport of [phone, desk]) {
  test(`what is left until a first quote stands on the dashboard, at ${viewport.width} pixels`, async ({
    company,
    signedIn,
  }) => {
    const page = await signedIn(company.admin, { viewport })
    await openDashboard(page)
    const list = panel(page, 'Your first quote on your own website')
    await expect(list).toContainText('3 of 6 done')
    await isAccessible(page, '/personal/dashboard: checklist')
    await list.getByRole('button', { name: 'Skip: Your logo' }).click()
    await expect(list).toContainText('3 of 5 done')
    await list.getByRole('button', { name: 'Skip: The script on your page' }).click()
    await list.getByRole('button', { name: 'Take up again: Your logo' }).click()
    await expect(list).toContainText('3 of 5 done')
  })
}
