import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, rowOf, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('a new contractor adds four products from the catalog with their own prices', async ({ company, signedIn }) => {
  const page = await signedIn(company.productionRep)
  await page.goto('/personal/products')
  await page.getByRole('tab', { name: 'Catalog', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Asphalt shingles' })).toBeVisible()

  const choose = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await choose('Architectural Shingle')
  await choose('Designer Shingle')
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill('membrane')
  await expect(page.getByRole('heading', { name: 'Asphalt shingles' })).toHaveCount(0)
  await choose('TPO Membrane')
  await choose('PVC Membrane')
  await expect(page.getByRole('status').filter({ hasText: '4 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Set prices' }).click()

  await expect(pageTitle(page, 'Your prices')).toBeVisible()
  await isAccessible(page, '/personal/products/catalogue: prices')
  const price = (name: string) => page.getByRole('textbox', { name: `Price per square: ${name}`, exact: true })
  await expect(price('Architectural Shingle')).toHaveValue('650.00')
  await price('Architectural Shingle').fill('615')
  await price('TPO Membrane').fill('')
  await page.getByRole('button', { name: 'Add 4 products' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByText('Please confirm that this is your price')).toBeVisible()
  await price('TPO Membrane').fill('780')
  await page.getByRole('checkbox', { name: 'These are my prices' }).check()
  await page.getByRole('button', { name: 'Add 4 products' }).click()

  await expect(toast(page, 'Catalog selection added to My Catalog.')).toBeVisible()
  await expect(rowOf(page, 'Architectural Shingle')).toContainText('$615 per square')
  await expect(rowOf(page, 'Designer Shingle')).toContainText('$950 per square')
  await expect(rowOf(page, 'TPO Membrane')).toContainText('$780 per square')
  await expect(rowOf(page, 'PVC Membrane')).toContainText('$875 per square')

  await page.getByRole('tab', { name: 'Catalog', exact: true }).click()
  const added = page.getByRole('article').filter({ hasText: 'TPO Membrane' })
  await expect(added.getByText('In My Catalog')).toBeVisible()
  await expect(added.getByRole('checkbox')).toHaveCount(0)

  // Going back from the prices restores the selection.
  await page.goto('/personal/products/catalogue?kind=flat')
  await choose('EPDM Rubber Membrane')
  await page.getByRole('button', { name: 'Set prices' }).click()
  await expect(pageTitle(page, 'Your prices')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Select EPDM Rubber Membrane' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Flat roofs' })).toBeChecked()
})

test('a product is added by its form, and its suggested price must be confirmed', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  await page.goto('/personal/products/catalogue')
  await page.getByRole('link', { name: 'Add to My Catalog: Cedar Shake', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Cedar Shake')
  await expect(page.getByText('Typically $900 – $1,500 per square')).toBeVisible()
  await isAccessible(page, '/personal/products/new: from the catalog')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Please confirm that this is your price')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'This is my price' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'This is my price' }).check()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Product created.')).toBeVisible()
  await expect(rowOf(page, 'Cedar Shake')).toContainText('$1,200 per square')

  await page.goto('/personal/products/new?from=cedar-shake')
  await expect(page.getByText('This product is already in My Catalog')).toBeVisible()
  await page.getByRole('link', { name: 'Open product' }).click()
  await expect(pageTitle(page, 'Edit product')).toBeVisible()
})

test('the form shows a live preview of the homeowner’s card, behind a button on phones', async ({
  company,
  signedIn,
}) => {
  const page = await signedIn(company.admin, { viewport: { width: 1440, height: 1000 } })
  await page.goto('/personal/products/new')
  const preview = page.getByRole('region', { name: 'Homeowner view' })
  await expect(preview.getByRole('heading', { name: 'Product name' })).toBeVisible()
  await expect(preview.getByText('Enter a price to see the cost of a sample roof.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ridgeline')
  await page.getByRole('combobox', { name: 'Label' }).fill('Better')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('550')
  await page.getByRole('textbox', { name: 'Top features' }).fill('Algae resistant\nDeep look')
  await expect(preview.getByRole('heading', { name: 'Ridgeline' })).toBeVisible()
  await expect(preview.getByText('Better')).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Top features' }).getByRole('listitem')).toHaveCount(2)
  await expect(preview.getByText('$13,530', { exact: true })).toBeVisible()
  await expect(preview.getByText('2,000 sq ft footprint and a 6/12 slope')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('600')
  await expect(preview.getByText('$14,760', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Use a template for Warranty', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Platinum' }).click()
  const warranty = page.getByRole('textbox', { name: 'Warranty', exact: true })
  await expect(warranty).toHaveValue(/50 years of system coverage with lifetime workmanship.* within 60 days/)
  await expect(page.getByRole('textbox', { name: 'Warranty coverage' })).toHaveValue('System and lifetime workmanship')
  await warranty.fill('Our own word')
  await expect(preview.getByText('Our own word').first()).toBeVisible()

  // On a phone the card is behind a button.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Homeowner view' })
  await expect(dialog.getByRole('heading', { name: 'Ridgeline' })).toBeVisible()
  await isAccessible(page, '/personal/products/new: preview of a phone')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await fits(page)
})
