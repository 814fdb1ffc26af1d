import { test } from '../fixtures/test.ts'

test('shots', async ({ asRole }) => {
  const page = await asRole('CompanyAdmin')
  for (const [name, width] of [
    ['phone', 390],
    ['desk', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/personal/billing')
    await page.getByText('GABLE-0004').or(page.getByText('Goodwill')).first().waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/shots-billing-${name}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shots-billing-change.png' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Buy Credits' }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/shots-billing-buy.png' })
  const admin = await asRole('SuperAdmin')
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto('/admin/plans')
  await admin.waitForTimeout(1000)
  await admin.screenshot({ path: '/tmp/shots-plans.png', fullPage: true })
})
