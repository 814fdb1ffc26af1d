import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { addressField, frameOf, opener } from '../screens/widget.ts'

for (const path of ['/', '/strict.html']) {
  test(`the demo contractor’s page ${path} shows the slide-out without a fault`, async ({ page, server }) => {
    await page.goto(server.demo.hostPageUrl + path)
    await opener(page).click()
    await expect(addressField(frameOf(page))).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await isAccessible(page, path)
  })
}

test('the demo contractor’s quote page shows the widget in the page', async ({ page, server }) => {
  await page.goto(`${server.demo.hostPageUrl}/quote.html`)
  await expect(addressField(frameOf(page))).toBeVisible()
  await expect(opener(page)).toBeHidden()
  await isAccessible(page, 'quote page')
})
