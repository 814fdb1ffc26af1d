import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { orderReport } from '../fixtures/measurement.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const modelPage = (orderId: string) => `/personal/dashboard/gable/${orderId}/3d-model`
const model = (page: Page) => page.getByRole('application', { name: /^3D model of the roof at/ })
const facet = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Facet ${name}\\b`) })

/** The picture's pixels, to distinguish views. */
const pixels = (page: Page) => model(page).locator('canvas').screenshot()

type Stored = Window & { contexts?: WebGL2RenderingContext[] }

/** Runs in the page: the context of a canvas that is never shown is not accessible otherwise. */
function keepContexts(): void {
  const { getContext } = HTMLCanvasElement.prototype
  const contexts: WebGL2RenderingContext[] = []
  Object.assign(window, { contexts })
  const keeping = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    const context = Reflect.apply(getContext, this, [kind, ...rest])
    if (kind === 'webgl2' && context) contexts.push(context)
    return context
  }
  Object.assign(HTMLCanvasElement.prototype, { getContext: keeping })
}

test.describe('in 3D', () => {
  test.use({ liveMap: true })

  test('a measured roof is rotated, its facets show their figures, and picture and model are downloaded', async ({
    api,
    company,
    signedIn,
    town,
  }) => {
    const { orderId } = await orderReport(api, company, town[12]!)
    const page = await signedIn(company.admin)
    await page.addInitScript(keepContexts)
    await page.goto(modelPage(orderId))
    await expect(pageTitle(page, '3D model')).toBeVisible()
    await expect(model(page)).toHaveAttribute('data-drawn', 'yes')
    const first = await pixels(page)

    await facet(page, 'A').click()
    await expect(facet(page, 'A')).toHaveAttribute('aria-pressed', 'true')
    await expect(panel(page, 'Selected facet')).toContainText(/Area[\d,]+ sq ft/)
    await expect(panel(page, 'Selected facet')).toContainText(/Pitch\d+(\.\d)?\/12/)
    await expect(async () => expect((await pixels(page)).equals(first)).toBe(false)).toPass()

    await page.getByRole('button', { name: 'Top view' }).click()
    await facet(page, 'A').click()
    await expect(panel(page, 'Selected facet')).toContainText('Select a facet')
    // Seen from above, the roof fills the center: a click selects the facet there.
    await model(page).click()
    await expect(panel(page, 'Selected facet')).toContainText(/Azimuth\d+°/)

    const before = await pixels(page)
    await model(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('-')
    await expect(async () => expect((await pixels(page)).equals(before)).toBe(false)).toPass()
    await page.getByText('By pitch').click()
    await expect(panel(page, 'Pitches')).toContainText(/\/12/)

    const pictureStarts = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save image' }).click()
    const picture = await pictureStarts
    expect(picture.suggestedFilename()).toMatch(/^roof-.*\.png$/)
    const png = await readFile(await picture.path())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.length).toBeGreaterThan(10_000)

    const modelStarts = page.waitForEvent('download')
    await page.getByRole('button', { name: '3D file (glTF)' }).click()
    const file = await modelStarts
    expect(file.suggestedFilename()).toMatch(/^roof-.*\.glb$/)
    const glb = await readFile(await file.path())
    expect(glb.subarray(0, 4).toString()).toBe('glTF')
    expect(glb.readUInt32LE(8)).toBe(glb.length)

    // If the graphics context is lost, the drawings remain, and 3D can be retried.
    await page.evaluate(() => (window as Stored).contexts?.at(-1)?.getExtension('WEBGL_lose_context')?.loseContext())
    await expect(page.getByRole('img', { name: /^3D picture seen from/ })).toBeVisible()
    await page.getByRole('button', { name: 'Try 3D again' }).click()
    await expect(model(page)).toHaveAttribute('data-drawn', 'yes')

    await page.setViewportSize(phone)
    await expect(panel(page, 'Selected facet')).toContainText('Azimuth')
    await isAccessible(page, '/personal/dashboard/$measurementProvider/$orderId/3d-model: a facet is chosen')
    await fits(page)
  })
})

test('without WebGL the roof is shown as drawings, with the same list', async ({ api, company, signedIn, town }) => {
  const { orderId } = await orderReport(api, company, town[15]!)
  const page = await signedIn(company.admin)
  await page.goto(modelPage(orderId))
  await expect(page.getByText('This browser can’t show 3D right now')).toBeVisible()
  await expect(page.getByRole('img', { name: /^3D picture seen from the SW/ })).toBeVisible()
  await page.getByText('Lengths', { exact: true }).click()
  await expect(page.getByRole('img', { name: /^Length diagram/ })).toContainText(/\d+' \d+"/)
  await facet(page, 'A').click()
  await expect(panel(page, 'Selected facet')).toContainText('sq ft')
  await expect(page.getByRole('button', { name: 'Save image' })).toBeHidden()
  await expect(page.getByRole('button', { name: '3D file (glTF)' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard/$measurementProvider/$orderId/3d-model: drawings')
})
