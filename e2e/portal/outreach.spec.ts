import { isAccessible } from '../accessibility/axe.ts'
import { bringIn } from '../fixtures/contacts.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, rows } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const path = '/personal/imported-contacts'

test('a list of past customers gets roofs and prices, is sorted by them, and fits a phone', async ({
  company,
  server,
  signedIn,
  town,
}) => {
  const houses = town.slice(0, 4).map(({ text }, index) => `Pat Number${index},"${text}"`)
  await bringIn(server.portalUrl, company.admin, [
    'Name,Address',
    ...houses,
    'Nora Nowhere,"9 Nowhere Lane, Driggs, ID 83422"',
  ])
  const page = await signedIn(company.admin)
  await page.goto(path)
  await expect(pageTitle(page, 'Imported Contacts')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Find roofs and prices' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('5 contacts')).toBeVisible()
  await expect(dialog.getByText('No messages are sent.')).toBeVisible()
  await isAccessible(page, '/personal/imported-contacts: find roofs and prices')
  await choose(page, dialog.getByRole('combobox', { name: 'Price with' }), [...company.products.keys()][0]!)
  await dialog.getByRole('button', { name: 'Find roofs and prices' }).click()

  await expect(page.getByText(/Roofs and prices found on .*: 4 priced, 1 addresses not found\./)).toBeVisible()
  await expect(rowOf(page, 'Nora Nowhere')).toContainText('Address not found')
  await expect(rowOf(page, 'Pat Number0')).toContainText(/\d,\d{3}.*squares.*\$\d+,\d{3}/)
  await isAccessible(page, '/personal/imported-contacts: priced')

  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL(/sort=priceCents/)
  const prices = async () => {
    const texts = await rows(page).allInnerTexts()
    return texts.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? -1))
  }
  // The previous list stays until the sorted one has loaded.
  const isSorted = (seen: readonly number[]) =>
    [1, -1].some((way) => seen.toSorted((a, b) => way * (a - b)).join() === seen.join())
  await expect.poll(async () => isSorted(await prices())).toBe(true)
  const seen = await prices()
  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBeGreaterThan(2)

  await choose(page, page.getByRole('combobox', { name: 'Roof and price' }), 'Address not found')
  await expect(rows(page)).toHaveCount(1)
  await page.goto(path)
  await rowOf(page, 'Pat Number0').getByRole('link', { name: 'Pat Number0' }).click()
  await expect(panel(page, 'Estimate')).toContainText('We didn’t send anything to the homeowner.')
  await isAccessible(page, '/personal/dashboard/leads/$leadId: estimate of an imported contact')

  // On a phone the contacts in a list include roof and price.
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(page.getByText(/sq ft · \$\d+,\d{3}/).first()).toBeVisible()
  await fits(page)
  await isAccessible(page, '/personal/imported-contacts: priced, on a phone')
})
