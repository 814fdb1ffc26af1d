import { expect, type Locator, type Page } from '@playwright/test'

/** The roof editor, which is the same in the homeowner's frame and in the portal. */

export const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Roof tools' }).getByRole('button', { name, exact: true })
export const corner = (page: Page, number: number, roof = 'Main roof') =>
  page.getByRole('button', { name: `Corner ${number} of ${roof}`, exact: true })
export const corners = (page: Page, roof = 'Main roof') =>
  page.getByRole('group', { name: `Corners and edges of ${roof}` }).getByRole('button', { name: /^Corner/ })
export const said = (page: Page) => page.locator('.editor-note')

/** The areas in a list of roofs in square feet, in order. */
export async function areas(list: Locator): Promise<number[]> {
  const figures = list.getByText(/^[\d,]+ sq ft$/)
  await expect(figures.first()).toBeVisible()
  const texts = await figures.allTextContents()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}

/** The center of a handle or of the map, in pixels of the page. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await expect(locator).toBeVisible()
  const box = (await locator.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a handle with the mouse; Alt disables snapping. */
export async function dragBy(page: Page, handle: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await middleOf(handle)
  await page.mouse.move(x, y)
  await page.keyboard.down('Alt')
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
  await page.mouse.up()
  await page.keyboard.up('Alt')
}

/** Clicks positions on the map, given in pixels from its center. */
export async function clickMap(page: Page, places: readonly (readonly [number, number])[]): Promise<void> {
  const { x, y } = await middleOf(page.locator('.editor'))
  for (const [dx, dy] of places) await page.mouse.click(x + dx, y + dy)
}
