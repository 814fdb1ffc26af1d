import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { areas, clickMap, corner, dragBy, middleOf, tool } from '../screens/editor.ts'
import {
  addressField,
  button,
  chooseProduct,
  chooseShape,
  confirmRoofs,
  fillContact,
  heading,
  pickAddress,
  type Root,
  roofs,
  send,
  shapeRadio,
  slopeRadio,
} from '../screens/widget.ts'

const ends = (root: Root, name: RegExp = /^End \d/) => root.getByRole('button', { name })
const card = (root: Root, shape: string) =>
  root.getByRole('group', { name: 'Shape' }).locator('label', { hasText: new RegExp(`^${shape}`) })
/** The current appearance of a shape's drawing. */
const drawing = (root: Root, shape: string) => card(root, shape).locator('svg').innerHTML()

test('our guess is shown, another shape or end is selected, and the contractor sees the result', async ({
  company,
  signedIn,
  town,
  widgetPage,
}) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[50]!)
  await confirmRoofs(page)

  await test.step('our guess is shown as such; another shape is selected, and both are saved', async () => {
    await expect(heading(page, 'What does your roof look like?')).toBeFocused()
    const gable = card(page, 'Gable')
    await expect(gable).toContainText('Our guess')
    await expect(shapeRadio(page, 'Gable')).toBeChecked()
    await expect(page.getByText('Our guess')).toHaveCount(1)
    const pictures = await Promise.all(['Gable', 'Hip', 'Shed', 'Flat'].map((shape) => drawing(page, shape)))
    expect(new Set(pictures).size).toBe(4)
    await expect(page.getByText('Example only')).toHaveCount(0)

    await chooseShape(page, 'Hip')
    await slopeRadio(page, 'Medium').check()
    await button(page, 'See prices').click()
    await expect(heading(page, 'Your roof, priced')).toBeVisible()
    await button(page, 'Back').click()
    await expect(shapeRadio(page, 'Hip')).toBeChecked()
    await expect(gable).toContainText('Our guess')
    await chooseShape(page, 'Gable')
  })

  await test.step('an end is flipped by mouse and by keyboard, the drawing follows, and the contractor sees the result', async () => {
    await expect(ends(page, /: gable\. Make it a hip$/).first()).toBeVisible()
    const gables = await ends(page, /: gable\. Make it a hip$/).count()
    const before = await drawing(page, 'Gable')

    await ends(page).first().click()
    await expect(page.getByRole('button', { name: 'End 1: hip. Make it a half-hip' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'End 1 is now a hip.' })).toBeAttached()
    await expect(ends(page, /: gable\. Make it a hip$/)).toHaveCount(gables - 1)
    const hipped = await drawing(page, 'Gable')
    expect(hipped).not.toBe(before)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'End 1: half-hip. Make it a gable' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'End 1 is now a half-hip.' })).toBeAttached()
    await expect.poll(() => drawing(page, 'Gable')).not.toBe(hipped)
    expect(await drawing(page, 'Gable')).not.toBe(before)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'End 1: gable. Make it a hip' })).toBeFocused()
    await expect.poll(() => drawing(page, 'Gable')).toBe(before)

    for (let left = gables; left > 0; left -= 1) {
      await ends(page, /: gable\. Make it a hip$/)
        .first()
        .click()
      await expect(ends(page, /: gable\. Make it a hip$/)).toHaveCount(left - 1)
    }
    await expect(shapeRadio(page, 'Hip')).toBeChecked()

    await slopeRadio(page, 'Medium').check()
    await button(page, 'See prices').click()
    await chooseProduct(page, 'Ridgeline Architectural')
    const visitor = aVisitor()
    await fillContact(page, visitor)
    await send(page).click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
    const portal = await signedIn(company.admin)
    await portal.goto('/personal/dashboard')
    await portal.getByRole('link', { name: `${visitor.firstName} ${visitor.lastName}` }).click()
    await expect(portal.getByRole('table').filter({ hasText: 'Structure' })).toContainText('Hip roof')
  })
})

test('drawings follow the shape and the slope, and a flat roof has none', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[52]!)
  await confirmRoofs(page)

  await test.step('a shed’s low side is selected on the map', async () => {
    await chooseShape(page, 'Shed')
    await expect(page.getByRole('button', { name: /: the low side$/ })).toHaveCount(1)
    const before = await drawing(page, 'Shed')
    const high = page.getByRole('button', { name: /: high\. Make it the low side$/ })
    const name = (await high.first().getAttribute('aria-label'))!.split(':')[0]!
    await high.first().press('Space')
    await expect(page.getByRole('button', { name: `${name}: the low side` })).toBeVisible()
    await expect(page.getByRole('button', { name: /: the low side$/ })).toHaveCount(1)
    expect(await drawing(page, 'Shed')).not.toBe(before)
  })

  await test.step('a flat roof has no slope, and one that is sloped again has its former shape', async () => {
    await chooseShape(page, 'Hip')
    await slopeRadio(page, 'Flat').check()
    await expect(shapeRadio(page, 'Flat')).toBeChecked()
    await expect(page.getByText('A flat roof has no slope.')).toBeVisible()
    await expect(ends(page)).toHaveCount(0)
    await slopeRadio(page, 'Shallow').check()
    await expect(shapeRadio(page, 'Hip')).toBeChecked()
    await chooseShape(page, 'Flat')
    await expect(slopeRadio(page, 'Flat')).toBeChecked()
    await button(page, 'See prices').click()
    await expect(page.getByText('0/12 slope')).toBeVisible()
    await button(page, 'Back').click()
  })

  await test.step('drawings follow the slope, and hipped ends can have their own pitch', async () => {
    await chooseShape(page, 'Hip')
    const before = await drawing(page, 'Hip')
    await slopeRadio(page, 'Steep').check()
    await expect.poll(() => drawing(page, 'Hip')).not.toBe(before)

    await page.getByText(/^Fine-tune:/).click()
    await page.getByRole('slider').fill('4')
    await expect(page.getByText('4/12', { exact: true })).toBeVisible()
    const shallow = await drawing(page, 'Hip')
    await page.getByRole('checkbox', { name: 'The hip ends have a different pitch' }).check()
    await page.getByRole('slider', { name: 'Pitch of the hip ends' }).fill('9')
    await expect.poll(() => drawing(page, 'Hip')).not.toBe(shallow)
    await button(page, 'See prices').click()
    await expect(heading(page, 'Your roof, priced')).toContainText('priced')
    await expect(page.getByText('4/12 slope')).toBeVisible()
  })
})

test('each of two roofs has its own shape, and they share one slope', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[55]!)
  await expect(roofs(page).nth(1)).toBeVisible()
  for (const roof of await roofs(page).all()) await roof.check()
  await confirmRoofs(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).not.toHaveCount(0)
  await chooseShape(page, 'Hip')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(shapeRadio(page, 'Gable')).toBeChecked()
  await slopeRadio(page, 'Medium').check()
  await chooseShape(page, 'Flat')
  await expect(slopeRadio(page, 'Medium')).toBeChecked()
  await expect(page.getByText('This slope is for your other roofs.')).toBeVisible()
  await tabs.first().click()
  await expect(shapeRadio(page, 'Hip')).toBeChecked()
  await button(page, 'See prices').click()
  await expect(heading(page, 'Your roof, priced')).toBeVisible()
})

test('a gable end over a step in the wall is straightened, and the page says so', async ({ company, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  const { demoAddresses } = await import('@gable/demo/town/town')
  await addressField(page).fill(demoAddresses.withoutBuilding)
  await addressField(page).press('Enter')
  await button(page, 'Draw my roof').click()
  await expect(heading(page, 'Draw your roof')).toBeVisible()
  await clickMap(page, [[-90, -60], [90, -60], [90, 0], [70, 0], [70, 60], [-90, 60], [-90, -60]]) // biome-ignore format: one line reads best
  await button(page, 'Done').click()
  await confirmRoofs(page)
  await chooseShape(page, 'Gable')
  const hipped = ends(page, /: hip\. Make it a gable$/)
  await expect(hipped).toHaveCount(1)
  const message = page.getByText('so we assumed a straight roof there.')
  await expect(message).toHaveCount(0)
  await hipped.click()
  await expect(message).toBeVisible()
  await slopeRadio(page, 'Medium').check()
  await button(page, 'See prices').click()
  await expect(heading(page, 'Your roof, priced')).toBeVisible()
})

test.describe('on the live map', () => {
  test.use({ liveMap: true })

  test('corners and ends are at the roof and follow the map', async ({ company, town, widgetPage }) => {
    const page = await widgetPage(company.widgetId)
    await pickAddress(page, town[46]!)
    await expect(page.locator('.map-holder[data-ready]')).toBeVisible()

    await test.step('a corner follows the mouse, and the roof follows the map', async () => {
      const roofList = page.getByRole('list', { name: 'Roofs' })
      const areaNow = async () => (await areas(roofList))[0]!
      const found = await areaNow()
      await button(page, 'Edit roof: Main roof').click()
      const before = await middleOf(corner(page, 1))
      await button(page, 'Zoom out').click()
      await expect.poll(async () => (await middleOf(corner(page, 1))).x).not.toBe(before.x)
      const middle = await middleOf(page.locator('.editor'))
      const at = await middleOf(corner(page, 1))
      await dragBy(page, corner(page, 1), Math.sign(at.x - middle.x) * 30, Math.sign(at.y - middle.y) * 30)
      await expect.poll(areaNow).toBeGreaterThan(found)
      await tool(page, 'Undo').click()
      await expect.poll(areaNow).toBe(found)
      await button(page, 'Done').click()
      await confirmRoofs(page)
    })

    await test.step('an end is flipped in place, and its button follows the map', async () => {
      const end = page.getByRole('button', { name: /^End 1:/ })
      await expect(end).toBeVisible()
      const before = await end.boundingBox()
      await button(page, 'Zoom out').click()
      await expect.poll(async () => (await end.boundingBox())?.x).not.toBe(before?.x)
      await end.click()
      await expect(page.getByRole('button', { name: 'End 1: hip. Make it a half-hip' })).toBeVisible()
    })
  })
})
