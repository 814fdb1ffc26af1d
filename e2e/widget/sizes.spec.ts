import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import {
  addressField,
  button,
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

/** The narrowest and the widest screen, and the width of the panel there. */
const sizes = [
  { viewport: { width: 320, height: 640 }, panel: 320 },
  { viewport: { width: 1920, height: 1080 }, panel: 1200 },
]

const breakpoints = [320, 374, 413, 599, 768, 992, 1024, 1200, 1366, 1483, 1600, 1920]

test.use({ viewport: sizes[0]!.viewport, hasTouch: true })

test('every step of the slide-out fits, and the panel has the right width', async ({ company, hostPage, town }) => {
  const page = await hostPage(company.widgetId)
  await opener(page).click()
  const frame = frameOf(page)
  await expect(addressField(frame)).toBeVisible()
  await fitsOnEach(page)
  await pickAddress(frame, town[25]!)
  await expect(button(frame, 'Yes, continue')).toBeVisible()
  await fitsOnEach(page)
  await confirmRoofs(frame)
  await expect(heading(frame, 'What does your roof look like?')).toBeVisible()
  await fitsOnEach(page)
  await chooseSlope(frame)
  await expect(heading(frame, 'Your roof, priced')).toBeVisible()
  await fitsOnEach(page)
  await chooseProduct(frame, 'Ridgeline Architectural')
  await fillContact(frame, aVisitor())
  await fitsOnEach(page)
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()
  await fitsOnEach(page)

  await test.step('nothing overflows at each breakpoint of the specification and a pixel below it', async () => {
    for (const width of breakpoints.flatMap((one) => [one - 1, one])) {
      await page.setViewportSize({ width, height: 800 })
      await fits(page)
    }
  })
})

/** Ends with the narrowest, so that each step is also used there. */
async function fitsOnEach(page: Page): Promise<void> {
  for (const { viewport, panel } of sizes.toReversed()) {
    await page.setViewportSize(viewport)
    const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())!
    // The frame is resized a moment after the page.
    await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(panel)
    await fits(page)
  }
}
