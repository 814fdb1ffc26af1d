import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import {
  addressField,
  chooseProduct,
  chooseSlope,
  confirmRoofs,
  fillContact,
  frameOf,
  heading,
  opener,
  pickAddress,
  send,
} from '../screens/widget.ts'

for (const [width, height] of [
  [320, 640],
  [1920, 1080],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 600 })

    test('every step of the slide-out fits', async ({ company, hostPage, town }) => {
      const page = await hostPage(company.widgetId)
      await opener(page).click()
      const frame = frameOf(page)
      const visitor = aVisitor()
      await expect(addressField(frame)).toBeVisible()
      await fits(page)
      await pickAddress(frame, town[25]!)
      await expect(heading(frame, /your roof/)).toBeVisible()
      await fits(page)
      await confirmRoofs(frame)
      await fits(page)
      await chooseSlope(frame)
      await expect(heading(frame, 'Your roof, priced')).toBeVisible()
      await fits(page)
      await chooseProduct(frame, 'Ridgeline Architectural')
      await fillContact(frame, visitor)
      await fits(page)
      await send(frame).click()
      await expect(heading(frame, 'Thank you!')).toBeVisible()
      await fits(page)
    })

    test('the panel is as wide as it should be', async ({ company, hostPage }) => {
      const page = await hostPage(company.widgetId)
      await opener(page).click()
      const box = await page.locator('iframe').boundingBox()
      expect(box?.width).toBeCloseTo(width < 600 ? width : Math.min(width * 0.8, 1200), 0)
    })
  })
}
