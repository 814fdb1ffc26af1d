import type { Page, Response } from '@playwright/test'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { addressField, button, heading, sendAddress } from '../screens/widget.ts'

test.use({ liveMap: true })

const readyMap = (page: Page) => page.locator('.map-holder[data-ready="yes"]')

/** The responses for tiles of the demo town, as they arrive. */
function watchTiles(page: Page): Response[] {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/tiles/demo/')) answers.push(response)
  })
  return answers
}

test('the demo’s homeowners see aerial images of their house', async ({ widgetPage, page, server, guard }) => {
  // The first pictures are painted while a fresh server does other work.
  const tiles = watchTiles(page)
  await widgetPage(server.demo.widgetId)
  await sendAddress(page, server.demo.sampleAddresses[0]!)
  await expect(heading(page, /your roof/)).toBeVisible()
  await expect(readyMap(page)).toBeVisible()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  const [first] = tiles
  expect(first!.headers()['content-type']).toBe('image/webp')
  expect(first!.headers()['cache-control']).toContain('immutable')
  expect(tiles.map((answer) => answer.status())).toEqual(tiles.map(() => 200))
  await expect(page.getByText('Illustration of the demo town')).toBeVisible()

  await test.step('the outlines are shown without the images, too', async () => {
    // The map reports this for each tile.
    guard.allow(failedAnswer(503), /AJAXError: Service Unavailable/)
    await page.route('**/tiles/demo/**', (route) => route.fulfill({ status: 503 }))
    // The map has a button back to the house.
    await button(page, /^Back$/).click()
    await expect(addressField(page)).toBeVisible()
    await sendAddress(page, server.demo.sampleAddresses[1]!)
    await expect(heading(page, /your roof/)).toBeVisible()
    await expect(readyMap(page)).toBeVisible()
    await expect(button(page, 'Yes, continue')).toBeEnabled()
  })
})
