import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { pageTitle, rowOf, toast } from '../screens/portal.ts'

test('a product is added, copied, reordered, changed and deleted', { tag: '@core' }, async ({
  company,
  guard,
  signedIn,
}) => {
  // A label in use cannot be removed.
  guard.allow(/409 \(Conflict\)/)
  const page = await signedIn(company.admin)
  await page.goto('/personal/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await isAccessible(page, '/personal/products/new: what is missing')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cedar Shake')
  await page.getByRole('textbox', { name: 'Type' }).fill('Wood')
  await page.getByRole('combobox', { name: 'Label' }).fill('Cabin')
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await expect(price).toHaveValue('')
  await price.fill('much')
  await price.blur()
  await expect(page.getByText('Enter an amount, such as 12,345.67.')).toBeVisible()
  await expect(price).toHaveValue('much')
  await price.fill('1,150.5')
  await page.getByRole('textbox', { name: 'Top features' }).fill('Smells of the forest\nLasts 30 years')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Product created.')).toBeVisible()
  await expect(rowOf(page, 'Cedar Shake')).toContainText('$1,150.50 per square')

  await rowOf(page, 'Cedar Shake')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Cedar Shake (copy)')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cedar Shake, hand split')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(rowOf(page, 'Cedar Shake, hand split')).toBeVisible()

  const names = page.locator('tbody tr').getByRole('link').filter({ hasText: 'Cedar' })
  await page.getByRole('button', { name: 'Actions for Cedar Shake, hand split' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(names).toHaveText(['Cedar Shake, hand split', 'Cedar Shake'])

  await page.getByRole('link', { name: 'Cedar Shake', exact: true }).click()
  await expect(pageTitle(page, 'Edit product')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1200')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(rowOf(page, 'Cabin')).toContainText('$1,200 per square')

  // A label remains available until someone removes it, which is impossible while a product has it. The list also has a
  // filter named Label, so each round waits for its page.
  for (const label of ['Lodge', 'Barn', '']) {
    await page.getByRole('link', { name: 'Cedar Shake, hand split', exact: true }).click()
    await expect(pageTitle(page, 'Edit product')).toBeVisible()
    await page.getByRole('combobox', { name: 'Label' }).fill(label)
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(pageTitle(page, 'Products')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Labels' }).click()
  const labels = page.getByRole('dialog', { name: 'Labels' })
  await expect(labels.getByRole('listitem')).toContainText(['Barn', 'Cabin', 'Lodge'])
  await isAccessible(page, '/personal/products: labels')
  await labels.getByRole('button', { name: 'Remove Cabin' }).click()
  await expect(toast(page, "Label can't be removed because it's used in another product")).toBeVisible()
  await labels.getByRole('button', { name: 'Remove 2 unused labels' }).click()
  await expect(toast(page, 'List of unused labels removed.')).toBeVisible()
  await expect(labels.getByRole('listitem')).toContainText(['Cabin'])
  await labels.getByRole('button', { name: 'Close' }).click()

  await rowOf(page, 'Cedar Shake, hand split')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this product?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Product deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cedar Shake, hand split' })).toHaveCount(0)
})
