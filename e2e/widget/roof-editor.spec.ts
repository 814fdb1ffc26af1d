import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { areas, clickMap, corner, corners, dragBy, middleOf, said, tool } from '../screens/editor.ts'
import { addressField, alert, button, chooseSlope, confirmRoofs, heading, pickAddress } from '../screens/widget.ts'

const roofList = (page: Page) => page.getByRole('list', { name: 'Roofs' })
const editRoof = (page: Page, roof = 'Main roof') => button(page, `Edit roof: ${roof}`).click()
const areaNow = async (page: Page) => (await areas(roofList(page)))[0]!

test('a roof is edited with the mouse, and the quote has the drawn area', { tag: '@core' }, async ({
  company,
  town,
  widgetPage,
}) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[20]!)
  const found = await areaNow(page)
  await editRoof(page)
  await expect(corner(page, 1)).toBeVisible()
  const count = await corners(page).count()

  await dragBy(page, page.locator('.editor-handle-middle:not([data-short])').first(), 0, 0)
  await expect(corners(page)).toHaveCount(count + 1)
  await tool(page, 'Undo').click()
  await expect(corners(page)).toHaveCount(count)

  const middle = await middleOf(page.locator('.editor'))
  const at = await middleOf(corner(page, 1))
  const [outX, outY] = [Math.sign(at.x - middle.x) * 30, Math.sign(at.y - middle.y) * 30]
  await dragBy(page, corner(page, 1), outX, outY)
  await expect.poll(() => areaNow(page)).toBeGreaterThan(found)
  const edited = await areaNow(page)
  await expect(said(page)).toHaveText(new RegExp(`^Main roof: ${edited.toLocaleString('en-US')} sq ft$`))
  await tool(page, 'Undo').click()
  await expect.poll(() => areaNow(page)).toBe(found)
  await tool(page, 'Redo').click()
  await expect.poll(() => areaNow(page)).toBe(edited)

  await button(page, 'Done').click()
  await expect(roofList(page)).toContainText(`Edited, was ${found.toLocaleString('en-US')} sq ft`)
  await confirmRoofs(page)
  await button(page, 'Back').click()
  await expect.poll(() => areaNow(page)).toBe(edited)
  await button(page, 'Back').click()
  await expect(addressField(page)).toHaveValue(town[20]!.text)
  await button(page, 'See my roof').click()
  await expect.poll(() => areaNow(page)).toBe(edited)
  await confirmRoofs(page)
  await chooseSlope(page)
  await page.getByText('How we calculated this price').click()
  await expect(page.getByRole('main')).toContainText(`${edited.toLocaleString('en-US')} sq ft`)
})

test('a roof is split, rotated, renamed, excluded and restored', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[21]!)
  const found = await areaNow(page)
  await editRoof(page)
  await tool(page, 'Split the roof').click()
  await tool(page, 'Split here').click()
  await expect(roofList(page).getByRole('button', { name: /Structure/ })).toBeVisible()
  const [larger, smaller] = (await areas(roofList(page))) as [number, number]
  expect(Math.abs(larger + smaller - found)).toBeLessThanOrEqual(found * 0.01)

  await tool(page, 'Move or turn the roof').click()
  await tool(page, 'Turn 1° left').click()
  await tool(page, 'Finish and go back to corners').click()
  expect(Math.abs((await areas(roofList(page)))[0]! - larger)).toBeLessThanOrEqual(larger * 0.01)

  const name = page.getByLabel('Name')
  await name.fill('Structure 2')
  await expect(page.getByText('A structure with this name already exists')).toBeVisible()
  await name.fill('Porch!')
  await expect(page.getByText('Please enter a valid name of 1 to 30 letters')).toBeVisible()
  await name.fill("Ann's front house")
  await name.press('Enter')
  await expect(roofList(page).getByRole('button', { name: /Ann's front house/ })).toBeVisible()
  await page.getByLabel('Complexity').selectOption('Complex')
  await page.getByRole('checkbox', { name: 'Include in the quote' }).uncheck()
  await roofList(page)
    .getByRole('button', { name: /Structure/ })
    .click()
  await tool(page, 'Delete the roof').click()
  await expect(said(page)).toHaveText(/^Structure \d deleted\.$/)
  await button(page, 'Done').click()
  await button(page, 'Yes, continue').click()
  await expect(alert(page)).toHaveText('At least one roof is required to continue an estimate.')
  await page.getByRole('checkbox', { name: /Ann's front house/ }).check()
  await editRoof(page, "Ann's front house")
  await button(page, 'Use the detected outline').click()
  await expect.poll(() => areaNow(page)).toBe(found)
  await button(page, 'Done').click()
  await confirmRoofs(page)
  await chooseSlope(page)
})

test('an undetected roof is drawn and priced', async ({ company, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  const { demoAddresses } = await import('@gable/demo/town/town')
  await addressField(page).fill(demoAddresses.withoutBuilding)
  await addressField(page).press('Enter')
  await expect(heading(page, 'Your roof was not detected')).toBeVisible()
  await expect(button(page, 'Get help')).toBeVisible()
  await button(page, 'Draw my roof').click()
  await expect(heading(page, 'Draw your roof')).toBeVisible()

  await clickMap(page, [[-60, -40], [60, -40], [60, 40]]) // biome-ignore format: one line reads best
  await expect(said(page)).toHaveText('Corner 3.')
  await page.keyboard.press('Backspace')
  await clickMap(page, [[60, 50], [-60, 50]]) // biome-ignore format: one line reads best
  await expect(said(page)).toHaveText('Corner 4.')
  await clickMap(page, [[-60, -40]])
  await expect(corners(page)).toHaveCount(4)
  await expect(said(page)).toHaveText(/^Main roof: [\d,]+ sq ft$/)
  await button(page, 'Done').click()
  await expect(roofList(page)).toContainText('This outline may be off, so your price is less certain.')
  await confirmRoofs(page)
  await chooseSlope(page)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('roofs are deleted, restored and redrawn next to other buildings', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[26]!)
  const found = await areaNow(page)

  await test.step('Escape cancels drawing', async () => {
    await button(page, 'Draw another roof').click()
    await clickMap(page, [[-100, -100], [-60, -100]]) // biome-ignore format: one line reads best
    await expect(said(page)).toHaveText('Corner 2.')
    await page.keyboard.press('Escape')
    await expect(tool(page, 'Draw a roof')).toBeVisible()
    await button(page, 'Done').click()
    await expect(roofList(page).getByRole('checkbox', { name: /Main roof/ })).toBeChecked()
  })

  await test.step('deleting every roof is reported, and the detected ones can be restored', async () => {
    await editRoof(page)
    await expect(corner(page, 1)).toBeVisible()
    for (let left = await roofList(page).getByRole('listitem').count(); left > 0; left--) {
      await tool(page, 'Delete the roof').click()
      await expect(roofList(page).getByRole('listitem')).toHaveCount(left - 1)
    }
    await expect(page.locator('.editor-area')).toBeEmpty()
    await button(page, 'Done').click()
    await expect(heading(page, 'No roof to quote')).toBeVisible()
    await button(page, 'Use the roofs we found').click()
    await expect.poll(() => areaNow(page)).toBe(found)
  })

  await test.step('a drawn roof and a selected neighboring building have their own names', async () => {
    await editRoof(page)
    await tool(page, 'Delete the roof').click()
    await tool(page, 'Draw a roof').click()
    await clickMap(page, [[-60, -40], [60, -40], [60, 40], [-60, 40], [-60, -40]]) // biome-ignore format: one line reads best
    await page.getByLabel('Name').fill('Main roof')
    await page.getByLabel('Name').press('Enter')
    await button(page, 'Done').click()
    await button(page, 'Not my house').click()
    await page.getByRole('list', { name: 'Buildings nearby' }).getByRole('button').first().click()
    await confirmRoofs(page)
    await chooseSlope(page)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a roof is drawn, moved and shaped by keyboard only', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[23]!)
  const found = await areaNow(page)
  await button(page, 'Edit roof: Main roof').focus()
  await page.keyboard.press('Enter')
  await expect(corner(page, 1)).toBeVisible()
  const count = await corners(page).count()

  await corner(page, 2).focus()
  await page.keyboard.press('Insert')
  await expect(corners(page)).toHaveCount(count + 1)
  await expect(corner(page, 3)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(corners(page)).toHaveCount(count)
  await expect(corner(page, 2)).toBeFocused()
  await expect.poll(() => areaNow(page)).toBe(found)
  await corner(page, 1).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => areaNow(page)).not.toBe(found)
  await page.keyboard.press('Control+z')
  await expect.poll(() => areaNow(page)).toBe(found)

  await tool(page, 'Draw a roof').focus()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Finish the outline')).toBeFocused()
  await tool(page, 'Place a 30 × 40 ft rectangle').focus()
  await page.keyboard.press('Enter')
  // It overlaps the house, and both would be priced.
  await expect(said(page)).toHaveText(/: 1,200 sq ft\. It overlaps Main roof by /)
  const move = page.getByRole('button', { name: /^Move Structure/ })
  await move.focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(move).toBeFocused()
  await expect(said(page)).toHaveText(/: 1,200 sq ft$/)
  await page.getByRole('button', { name: /^Turn Structure/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await areas(roofList(page))).at(-1)).toBe(1_200)
  await page.keyboard.press('Escape')
  await tool(page, 'Finish and go back to corners').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Edge 1 of Structure/ }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await areas(roofList(page))).at(-1)).not.toBe(1_200)
  await button(page, 'Done').focus()
  await page.keyboard.press('Enter')
  await confirmRoofs(page)
  await chooseSlope(page)
})

test('a finger drags a corner by the adjacent handle', async ({ company, openContext, town }) => {
  const context = await openContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`/roof-quote-pro/${company.widgetId}`)
  await pickAddress(page, town[24]!)
  const found = await areaNow(page)
  await button(page, 'Edit roof: Main roof').click()
  await corner(page, 1).tap()
  const grip = page.locator('.editor-grip')
  const [from, at] = [await middleOf(grip), await middleOf(corner(page, 1))]
  expect(Math.hypot(from.x - at.x, from.y - at.y)).toBeGreaterThan(44)

  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    })
  const [outX, outY] = [from.x - at.x, from.y - at.y]
  await send('touchStart', from.x, from.y)
  for (const share of [0.2, 0.4, 0.6]) await send('touchMove', from.x + outX * share, from.y + outY * share)
  await send('touchEnd')
  await expect.poll(() => areaNow(page)).toBeGreaterThan(found)
  const moved = await middleOf(corner(page, 1))
  expect(Math.hypot(moved.x - at.x, moved.y - at.y)).toBeGreaterThan(20)
  for (const name of ['Undo', 'Square up the corners', 'Delete the roof']) {
    const box = (await tool(page, name).boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  // Not a tap: on a busy machine its two halves may be so far apart that the browser interprets them as a long press.
  await tool(page, 'Undo').click()
  await expect.poll(() => areaNow(page)).toBe(found)
})
