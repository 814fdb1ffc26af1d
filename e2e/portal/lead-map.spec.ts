import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import type { Person } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TownAddress } from '../fixtures/town.ts'
import { fits } from '../screens/fits.ts'
import { openDashboard, pageTitle } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const map = (page: Page) => page.getByRole('group', { name: 'Leads on the map' })
const clusters = (page: Page) => map(page).getByRole('button', { name: /^\d+ leads: .+ Zoom in$/ })
const pins = (page: Page) => map(page).getByRole('button', { name: /, (New|Open)/ })
const cards = (page: Page) => page.getByRole('list', { name: 'Dashboard' }).getByRole('listitem')

const names = ['Abe', 'Beth', 'Cleo', 'Dora', 'Emil', 'Faye', 'Gus', 'Hal']

/** Leads on two streets of the town, at several houses each, and one with an unknown address. */
async function enterTown(person: Person, town: TownAddress[]): Promise<number> {
  const streets = Map.groupBy(town, ({ street }) => street.replace(/^\d+ /, ''))
  const near = [...streets.values()].slice(0, 2).flatMap((houses) => houses.slice(0, 4))
  for (const [index, { street, city, state, postalCode }] of near.entries()) {
    await enterLead(person, { firstName: names[index]!, lastName: 'Vale', street, city, state, postalCode })
  }
  await enterLead(person, { firstName: 'Nora', lastName: 'Nowhere', street: '1 Lost Lane' })
  return near.length
}

/** Opens clusters until a lead is shown on its own. */
async function zoomToPin(page: Page): Promise<void> {
  for (let steps = 0; steps < 8; steps += 1) {
    await expect(pins(page).or(clusters(page)).first()).toBeVisible()
    if ((await pins(page).count()) > 0) return
    const before = page.url()
    await clusters(page).first().click()
    await expect.poll(() => page.url()).not.toBe(before)
  }
}

test('a cluster zooms the map, the list follows, a pin opens its lead, and a filter changes both', async ({
  company,
  signedIn,
  town,
}) => {
  const houses = await enterTown(company.admin, town)
  const page = await signedIn(company.admin, { hasTouch: true })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/shown=map/)
  await expect(cards(page)).toHaveCount(houses + 1)
  await expect(page.getByText('1 lead has no map location')).toBeVisible()
  await expect(page.getByText(`New ${houses}`)).toBeVisible()
  await isAccessible(page, '/personal/dashboard: the map')

  await clusters(page).first().click()
  await expect(page).toHaveURL(/box=/)
  await expect(page.getByText('Nora Nowhere')).toHaveCount(0)
  await zoomToPin(page)
  const pin = pins(page).first()
  await pin.click()
  const card = map(page).getByRole('region', { name: /at this pin$/ })
  await expect(card.getByText('New')).toBeVisible()
  await isAccessible(page, '/personal/dashboard: a pin opened on the map')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  // A reload and a link show the same part of the map with the same rows.
  const rows = await cards(page).count()
  expect(rows).toBeLessThan(houses)
  await page.reload()
  await expect(cards(page)).toHaveCount(rows)
  await pins(page).first().click()
  const link = card.getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(pageTitle(page, name)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(cards(page)).toHaveCount(rows)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).not.toHaveURL(/box=/)
  await expect(page.getByRole('row').filter({ hasText: 'Nora Nowhere' })).toBeVisible()

  await openDashboard(page, '?shown=map')
  await expect(page.getByText(`New ${houses}`)).toBeVisible()
  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(map(page).getByText('No leads in this part of the map')).toBeVisible()
  await expect(page.getByText('Move the map, zoom out, or clear the filters.')).toBeVisible()
  await isAccessible(page, '/personal/dashboard: the map without leads')
  await page.getByRole('searchbox').fill('abe vale')
  await expect(page.getByText('New 1', { exact: true })).toBeVisible()
  await expect(pins(page)).toHaveCount(1)

  // On a phone the map is above the rows, and a tap opens a pin.
  await page.setViewportSize(phone)
  await page.reload()
  await expect(pins(page)).toHaveCount(1)
  await expect(cards(page)).toHaveCount(1)
  const [above, below] = [await map(page).boundingBox(), await cards(page).first().boundingBox()]
  expect(above!.y).toBeLessThan(below!.y)
  await fits(page)
  await pins(page).first().click()
  await expect(map(page).getByRole('region', { name: 'The lead at this pin' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard: the map on a phone')
})

test.describe('on the live map', () => {
  test.use({ liveMap: true })

  test('the list follows when the map is dragged, and the button returns to all leads', async ({
    company,
    signedIn,
    town,
  }) => {
    const houses = await enterTown(company.admin, town)
    const page = await signedIn(company.admin)
    await openDashboard(page, '?shown=map')
    const holder = page.locator('.map-holder[data-ready="yes"]')
    await expect(holder).toBeVisible()
    await expect(cards(page)).toHaveCount(houses + 1)
    await holder.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await holder.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 4)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 40, y + height / 4, { steps: 4 })
    await page.mouse.move(x + 4, y + height / 4, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/box=/)
    await expect.poll(() => cards(page).count()).toBeLessThan(houses)
    await page.getByRole('button', { name: 'Back to the whole area' }).click()
    await expect(cards(page)).toHaveCount(houses)
  })
})
