import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { pageTitle, rowOf, toast } from '../screens/portal.ts'

const path = '/personal/products'
const demo = ['Heritage 3-Tab', 'Ridgeline Architectural', 'Cascade Designer', 'Alpine Standing Seam']

/** The cards in their current order. */
const names = (page: Page) => page.locator('tbody tr').getByRole('link')
const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const table = (text: string, name = 'cards.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Drags a card and drops it in the middle of another one. */
async function drag(page: Page, name: string, onto: string) {
  const [from, to] = await Promise.all([name, onto].map((each) => handleOf(page, each).boundingBox()))
  const x = from!.x + from!.width / 2
  await page.mouse.move(x, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to!.y + to!.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('cards are reordered by mouse and by keyboard, and an order that could not be saved is reverted', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(/Failed to load resource/)
  const page = await signedIn(company.admin)
  await page.goto(path)
  await expect(names(page)).toHaveText(demo)
  const [heritage, ridgeline, cascade, alpine] = demo as [string, string, string, string]

  await drag(page, heritage, cascade)
  await expect(names(page)).toHaveText([ridgeline, cascade, heritage, alpine])

  await handleOf(page, alpine).focus()
  await page.keyboard.press('Space')
  const message = page.getByRole('status').filter({ hasText: alpine })
  await expect(message).toContainText('picked up from position 4 of 4')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(message).toHaveText(`${alpine} at position 1 of 4.`)
  await page.keyboard.press('Escape')
  await expect(message).toHaveText(`${alpine} moved back to position 4 of 4.`)
  await expect(names(page)).toHaveText([ridgeline, cascade, heritage, alpine])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(message).toHaveText(`${alpine} dropped at position 3 of 4.`)
  await expect(names(page)).toHaveText([ridgeline, cascade, alpine, heritage])
  await expect(handleOf(page, alpine)).toBeFocused()

  await page.reload()
  await expect(names(page)).toHaveText([ridgeline, cascade, alpine, heritage])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Metal')
  await expect(names(page)).toHaveText([alpine])
  await expect(handleOf(page, alpine)).toHaveCount(0)

  await page.goto(path)
  await expect(names(page)).toHaveText([ridgeline, cascade, alpine, heritage])
  await page.route('**/rpc/product/move', (route) => route.abort())
  await page.getByRole('button', { name: `Actions for ${cascade}` }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(toast(page, 'Unfortunately, the product has not been moved. Please, try again.')).toBeVisible()
  await expect(names(page)).toHaveText([ridgeline, cascade, alpine, heritage])
})

test('prices of selected cards are changed at once and undone', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  await page.goto(path)
  await page.getByRole('checkbox', { name: `Select ${demo[0]}` }).check()
  await page.getByRole('checkbox', { name: `Select ${demo[3]}` }).check()
  await page
    .getByRole('region', { name: 'Actions for selected rows' })
    .getByRole('button', { name: 'Change prices' })
    .click()
  await expect(page.getByText('2 selected products')).toBeVisible()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await page.getByRole('textbox', { name: 'By' }).fill('3.33')
  await page.getByRole('combobox', { name: 'Round to' }).selectOption('Nearest $5')
  await expect(rowOf(page, demo[0]!)).toContainText('$440.00')
  await expect(rowOf(page, demo[3]!)).toContainText('$1,395.00')
  await isAccessible(page, '/personal/products/prices: a change is previewed')
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(toast(page, 'Price list changed.')).toBeVisible()
  await expect(page.getByText('Prices updated for 2 products.')).toBeVisible()
  await expect(page.getByText('+3.33 %, rounded to $5 on 2 products')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'Undo the last price change?' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 products are back to their old prices.')).toBeVisible()
  await page.goto(path)
  await expect(rowOf(page, demo[0]!)).toContainText('$425 per square')
  await expect(rowOf(page, demo[0]!)).toContainText('$85 per sheet of decking')
})

test('a file is previewed row by row, corrected, and imported', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  await page.goto(`${path}/import`)
  await expect(pageTitle(page, 'Import products')).toBeVisible()
  const choose = (text: string) => page.locator('input[type=file]').setInputFiles(table(text))
  await choose('Name,Colour\nShake,Red')
  await expect(page.getByRole('alert').filter({ hasText: 'Columns must match the template' })).toContainText('Colour')
  const rows = (price: string) => `Name,Type,Price\n${demo[0]},Asphalt shingle,450\nCedar Shake,Wood,${price}\n`
  await choose(rows('much'))
  await expect(page.getByText('Price: Please enter a valid price')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeDisabled()
  await isAccessible(page, '/personal/products/import: rows to correct')
  await choose(rows('"$1,150.50"'))
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(toast(page, 'Catalog imported.')).toBeVisible()
  await expect(rowOf(page, 'Cedar Shake')).toContainText('$1,150.50 per square')
  await expect(rowOf(page, demo[0]!)).toContainText('$450 per square')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  const file = await (await download).path()
  await page.goto(`${path}/import`)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Your catalog already matches this file. There is nothing to import.')).toBeVisible()
  await expect(pageTitle(page, 'Import products')).toBeVisible()
})
