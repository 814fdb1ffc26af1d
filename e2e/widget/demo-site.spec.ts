import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import {
  addressField,
  chooseProduct,
  chooseSlope,
  confirmRoofs,
  fillContact,
  frameOf,
  heading,
  opener,
  send,
  sendAddress,
} from '../screens/widget.ts'

test('the demo contractor’s website shows the widget to every new user', async ({ page, server }) => {
  const { hostPageUrl, sampleAddresses } = server.demo
  expect(new URL(hostPageUrl).origin).not.toBe(new URL(server.portalUrl).origin)

  await test.step('the strict page shows the slide-out', async () => {
    await openWidget(page, `${hostPageUrl}/strict.html`)
    await closeWidget(page)
    await isAccessible(page, 'demo site: strict page')
  })

  await test.step('the quote page shows the widget inline', async () => {
    await page.goto(`${hostPageUrl}/quote.html`)
    await expect(addressField(frameOf(page))).toBeVisible()
    await expect(opener(page)).toBeHidden()
    await isAccessible(page, 'demo site: quote page')
  })

  await test.step('the home page leads to a quote', async () => {
    await openWidget(page, hostPageUrl)
    const frame = frameOf(page)
    await sendAddress(frame, sampleAddresses[0]!)
    await confirmRoofs(frame)
    await chooseSlope(frame, 'Steep')
    await chooseProduct(frame, 'Ridgeline Architectural')
    await fillContact(frame, aVisitor())
    await send(frame).click()
    await expect(heading(frame, 'Thank you!')).toBeVisible()
    await closeWidget(page)
    await isAccessible(page, 'demo site')
  })
})

async function openWidget(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await opener(page).click()
  await expect(addressField(frameOf(page))).toBeVisible()
}

async function closeWidget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
