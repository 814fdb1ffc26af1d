import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { addressField, frameOf, opener } from '../screens/widget.ts'

test('the demo contractor’s page shows the slide-out without a fault', async ({ page, server }) => {
  await showsSlideOut(page, server.demo.hostPageUrl)
  await isAccessible(page, 'demo site')
})

test('the demo contractor’s strict page shows the slide-out without a fault', async ({ page, server }) => {
  await showsSlideOut(page, `${server.demo.hostPageUrl}/strict.html`)
  await isAccessible(page, 'demo site: strict page')
})

test('the demo contractor’s quote page shows the widget in the page', async ({ page, server }) => {
  await page.goto(`${server.demo.hostPageUrl}/quote.html`)
  await expect(addressField(frameOf(page))).toBeVisible()
  await expect(opener(page)).toBeHidden()
  await isAccessible(page, 'demo site: quote page')
})

async function showsSlideOut(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await opener(page).click()
  await expect(addressField(frameOf(page))).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
