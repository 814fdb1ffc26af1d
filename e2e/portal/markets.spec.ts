import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('a second market is added, given a service area, reordered, renamed and deleted; the last one stays active', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(409))
  const page = await signedIn(company.admin)
  await page.goto('/personal/markets-settings')
  await page.getByRole('button', { name: 'Add market' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add market' })
  await dialog.getByRole('button', { name: 'Add market' }).click()
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await isAccessible(page, '/personal/markets-settings: what is missing')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Teton Valley')
  await dialog.getByRole('button', { name: 'Add market' }).click()
  await expect(pageTitle(page, 'Teton Valley')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find a state' }).fill('WY')
  await page.getByRole('switch', { name: 'Wyoming (WY)' }).click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('ID')
  await page.getByRole('checkbox', { name: 'Teton County, Idaho' }).click()
  await page.getByRole('textbox', { name: 'Type or paste ZIP codes' }).fill('83702, 83703 83422 Boise')
  await page.getByRole('button', { name: 'Add codes' }).click()
  await expect(page.getByText('3 codes added.')).toBeVisible()
  await expect(page.getByText('Please enter a valid ZIP or postal code: Boise')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Type or paste ZIP codes' })).toHaveValue('Boise')
  await page.getByRole('button', { name: 'Remove 83703' }).click()
  await expect(panel(page, 'ZIP codes')).toContainText('2 ZIP codes')

  await page.getByRole('button', { name: 'Add circle' }).click()
  await page.getByRole('button', { name: 'Use the center of the map' }).click()
  const radius = page.getByRole('textbox', { name: 'Radius, miles' })
  await radius.fill('900')
  await expect(page.getByText('Please enter a radius in miles from 0.32 to 310')).toBeVisible()
  await radius.fill('25')
  await page.getByRole('textbox', { name: 'Area name' }).fill('Round the lake')
  await page.getByRole('button', { name: 'Save service area' }).click()
  await expect(toast(page, 'Service area saved.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Markets' }).click()
  await expect(rowOf(page, 'Teton Valley')).toContainText('Wyoming, 1 county, 2 ZIP codes, 1 drawn area')
  const others = rowOf(page, 'Idaho').filter({ hasNotText: 'Teton' }).getByRole('switch')
  await others.press('Space')
  await expect(toast(page, 'Market saved.')).toBeVisible()
  const last = page.getByRole('switch', { name: 'Teton Valley is on' })
  await last.press('Space')
  await expect(rowOf(page, 'Teton Valley')).toContainText('Unable to turn off all markets or states')
  await expect(last).toBeChecked()
  await isAccessible(page, '/personal/markets-settings: the last one')

  await page.getByRole('button', { name: 'Move Teton Valley up' }).click()
  await expect(page.locator('tbody tr').first()).toContainText('Teton Valley')
  await page.getByRole('link', { name: 'Teton Valley' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hills and Lakes')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(pageTitle(page, 'Hills and Lakes')).toBeVisible()
  await page.getByRole('tab', { name: 'Financing' }).click()
  await expect(page.getByRole('link', { name: 'Open financing settings' })).toHaveAttribute(
    'href',
    /^\/personal\/financing-settings\?market=/,
  )
  await isAccessible(page, '/personal/markets-settings/$marketId: financing')
  await page.getByRole('tab', { name: 'Price range' }).click()
  await page.getByRole('switch', { name: 'Show homeowners this range' }).click()
  await expect(page.getByText(/This takes 30 contracts .* This market has \d+\./)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show homeowners this range' })).not.toBeChecked()
  await isAccessible(page, '/personal/markets-settings/$marketId: price range')
  await page.getByRole('main').getByRole('link', { name: 'Markets' }).click()
  const home = page.getByRole('switch', { name: 'Home market is on' })
  await home.press('Space')
  await expect(home).toBeChecked()
  await expect(home).toBeEnabled()
  await rowOf(page, 'Hills and Lakes').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this market?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Market deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hills and Lakes' })).toHaveCount(0)
})

test('a market has its own products and prices, and offers at least one; its area is drawn by corners, also by keyboard', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(409))
  const page = await signedIn(company.admin)
  await page.goto(`/personal/markets-settings/${company.marketId}?tab=products`)
  const [first, ...others] = [...company.products.keys()]
  const price = page.getByRole('textbox', { name: `Price here: ${first}` })
  await price.fill('a lot')
  await price.blur()
  await expect(page.getByText('Enter an amount, such as 12,345.67.')).toBeVisible()
  await price.fill('612.5')
  await price.press('Enter')
  await expect(toast(page, 'Product saved.')).toBeVisible()
  await page.reload()
  await expect(price).toHaveValue('612.50')
  await isAccessible(page, '/personal/markets-settings/$marketId: products')
  for (const name of others) {
    const shown = page.getByRole('switch', { name: `Shown: ${name}` })
    await shown.press('Space')
    await expect(shown).not.toBeChecked()
    await expect(shown).toBeEnabled()
  }
  const last = page.getByRole('switch', { name: `Shown: ${first}` })
  await last.press('Space')
  await expect(page.getByText("You can't delete this product")).toBeVisible()
  await expect(last).toBeChecked()

  await page.goto(`/personal/markets-settings/${company.marketId}`)
  await page.getByRole('button', { name: 'Add area' }).click()
  const map = page.getByRole('img', { name: 'Map of the service area' })
  await expect(page.getByText('Towns: GeoNames (CC BY 4.0)')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find a place on the map' }).fill('Rexburg')
  await page.getByRole('option', { name: 'Rexburg, ID' }).click()
  await expect(map.locator('text', { hasText: 'Rexburg' })).toBeVisible()
  await expect(map.locator('text', { hasText: 'Madison' })).toBeVisible()
  const { width, height } = (await map.boundingBox())!
  for (const [x, y] of [
    [0.3, 0.3],
    [0.5, 0.3],
    [0.5, 0.5],
    [0.3, 0.5],
  ] as const) {
    await map.click({ position: { x: width * x, y: height * y } })
  }
  await page.getByRole('button', { name: 'Close the area at its first corner' }).click()
  const corners = page.getByRole('list', { name: 'Corners' }).getByRole('listitem')
  await expect(corners).toHaveCount(4)
  const latitude = page.getByRole('textbox', { name: 'Latitude of corner 2' })
  const before = Number(await latitude.inputValue())
  await page.getByRole('button', { name: 'Corner 2', exact: true }).press('ArrowUp')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Corner 2', exact: true }).press('Delete')
  await expect(corners).toHaveCount(3)
  await page.getByRole('button', { name: 'New corner after corner 3' }).press('Enter')
  await expect(corners).toHaveCount(4)
  await isAccessible(page, '/personal/markets-settings/$marketId: a drawn area')
  await page.getByRole('button', { name: 'Save service area' }).click()
  await expect(toast(page, 'Service area saved.')).toBeVisible()
})

test('on a phone a Canadian market uses provinces, three-character codes and kilometers, and the second admin sees the first one’s change', async ({
  guard,
  makeCompany,
  signedIn,
}) => {
  guard.allow(failedAnswer(409))
  const company = await makeCompany({ country: 'Canada' })
  const { id } = await company.admin.api.market.create({ name: 'Toronto', idempotencyKey: crypto.randomUUID() })
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto(`/personal/markets-settings/${id}`)
  await page.getByRole('switch', { name: 'Ontario (ON)' }).click()
  await page.getByRole('textbox', { name: 'Type or paste postal codes' }).fill('m5h 1a1, M4B')
  await page.getByRole('button', { name: 'Add codes' }).click()
  await expect(page.getByText('2 codes added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove M5H' })).toBeVisible()
  await page.getByRole('button', { name: 'Add circle' }).click()
  await page.getByRole('button', { name: 'Use the center of the map' }).click()
  await page.getByRole('textbox', { name: 'Radius, kilometers' }).fill('40')
  await expect(page.getByRole('button', { name: 'Circle 1 40 km' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Counties' })).toHaveCount(0)
  await fits(page)
  await page.getByRole('tab', { name: 'Products' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()

  const { version } = await company.admin.api.market.area({ id })
  const area = { national: false, states: [], counties: [], postalCodes: ['K1A'], shapes: [] }
  await company.admin.api.market.saveArea({ ...area, id, version })
  await page.getByRole('button', { name: 'Save service area' }).click()
  await expect(page.getByRole('alert')).toContainText('ZIP or postal codes: 1 added')
  await isAccessible(page, '/personal/markets-settings/$marketId: somebody else was faster')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Remove K1A' })).toBeVisible()
  await page.getByRole('button', { name: 'Save service area' }).click()
  await expect(toast(page, 'Service area saved.')).toBeVisible()
  expect((await company.admin.api.market.area({ id })).postalCodes).toEqual(['K1A', 'M4B', 'M5H'])

  await page.goto(`/personal/financing-settings?market=${id}`)
  const loanProduct = page.getByRole('radio', { name: 'Loan product' })
  await expect(loanProduct).toBeDisabled()
  await expect(loanProduct).toHaveAccessibleDescription('The loan product is only available in the United States.')
})

test.describe('on the live map', () => {
  test.use({ liveMap: true })

  test('a circle is placed by clicking the map and resized by its handle', async ({ company, signedIn }) => {
    const page = await signedIn(company.admin)
    await page.goto(`/personal/markets-settings/${company.marketId}`)
    await expect(page.locator('.map-holder[data-ready="yes"]')).toBeVisible()
    await page.getByRole('button', { name: 'Add circle' }).click()
    const { x, y, width, height } = (await page.locator('.map-holder').boundingBox())!
    await page.mouse.click(x + width / 4, y + height / 2)
    const radius = page.getByRole('textbox', { name: 'Radius, miles' })
    const before = Number(await radius.inputValue())
    const handle = page.getByRole('button', { name: 'Edge of the circle' })
    const edge = (await handle.boundingBox())!
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + 80, edge.y + edge.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Number(await radius.inputValue())).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Save service area' }).click()
    await expect(toast(page, 'Service area saved.')).toBeVisible()
  })
})
