import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const at = '/personal/tool-settings'
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()
const saved = (page: Page) => expect(toast(page, 'Quote setup saved.')).toBeVisible()
const line = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })

async function openSettings(page: Page, tab = ''): Promise<void> {
  await page.goto(`${at}${tab && `?tab=${tab}`}`)
  await expect(pageTitle(page, 'Settings')).toBeVisible()
}

/** Adds a cost, which opens when it is added. */
async function addCost(page: Page, name: string, price: string): Promise<void> {
  const costs = panel(page, 'Additional costs')
  await costs.getByRole('button', { name: 'Add a cost' }).click()
  await costs.getByRole('textbox', { name: 'Name' }).fill(name)
  await costs.getByRole('textbox', { name: 'Price' }).fill(price)
  await costs.getByRole('button', { name: `Close ${name}` }).click()
}

test('an admin reads the settings, tests prices and saves them', { tag: '@core' }, async ({ company, signedIn }) => {
  const page = await signedIn(company.admin, { viewport: desk })
  await test.step('financing, service area, market products and the map platform are shown here', () =>
    readOtherTabs(page, company.marketId))
  await test.step('on a phone the price test covers the form, and unsaved changes are not lost by mistake', () =>
    changeNothingOnPhone(page))
  await test.step('costs, questions and discounts are tested before they are saved', () => tryPricesOut(page))
  await test.step('invalid values are reported at their field and counted on their tab, and the price test waits', () =>
    correctErrors(page))
})

async function readOtherTabs(page: Page, marketId: string): Promise<void> {
  await openSettings(page, 'finance')
  await expect(panel(page, 'Financing by market')).toContainText('Basic · 9.99% APR over 120 months')
  await isAccessible(page, '/personal/tool-settings: finance')
  await page.getByRole('tab', { name: 'Service' }).click()
  await expect(panel(page, 'Service areas')).toContainText('Idaho')
  await isAccessible(page, '/personal/tool-settings: service')
  await page.getByRole('tab', { name: 'Market and Product Settings' }).click()
  await page.getByRole('button', { name: '4 products shown: Home market' }).click()
  await expect(panel(page, 'Products by market')).toContainText('$550 per square')
  await expect(page.getByRole('link', { name: 'Change products: Home market' })).toHaveAttribute(
    'href',
    `/personal/markets-settings/${marketId}?tab=products`,
  )
  await isAccessible(page, '/personal/tool-settings: products of markets')

  await page.setViewportSize(phone)
  await openSettings(page, 'map')
  await expect(panel(page, 'Map platform').getByRole('radio', { name: /^Open maps/ })).toBeChecked()
  await expect(panel(page, 'Map platform').getByRole('radio', { name: /^Google Maps/ })).toBeDisabled()
  await expect(panel(page, 'Your Google API key')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: map')
  await fits(page)
}

async function changeNothingOnPhone(page: Page): Promise<void> {
  await openSettings(page)
  await expect(page.getByRole('textbox', { name: 'Medium' })).toHaveValue('6')
  await fits(page)
  await page.getByRole('textbox', { name: 'Medium' }).fill('7')
  const sections = page.getByRole('combobox', { name: 'Settings sections' })
  await sections.selectOption('Quotes')
  await page.getByRole('radio', { name: 'Monthly price', exact: true }).check()
  await fits(page)
  await page.getByRole('button', { name: 'Price preview' }).click()
  const bench = page.getByRole('dialog', { name: 'Price preview' })
  await bench.getByRole('button', { name: 'Ridgeline Architectural' }).click()
  await expect(bench.getByRole('region', { name: 'Homeowner view' })).toContainText(/per month.*9\.99% APR/)
  await fits(page)
  await isAccessible(page, '/personal/tool-settings: test bench on a phone')
  await page.keyboard.press('Escape')
  await expect(bench).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await sections.selectOption('General')
  await expect(page.getByRole('textbox', { name: 'Medium' })).toHaveValue('6')
}

async function tryPricesOut(page: Page): Promise<void> {
  await page.setViewportSize(desk)
  await openSettings(page, 'quotes')
  const bench = panel(page, 'Price preview')
  await expect(bench.getByRole('row', { name: /Ridgeline Architectural/ })).toContainText('$14,140.50')
  await addCost(page, 'Permit', '250')
  await expect(bench.getByRole('row', { name: /Ridgeline Architectural/ })).toContainText('+$250.00')

  const questions = panel(page, 'Questions')
  await questions.getByRole('button', { name: 'Add a question' }).click()
  await expect(questions.getByRole('textbox', { name: 'Name' })).toHaveValue('Stories')
  await questions.getByRole('combobox', { name: 'Type' }).selectOption('Layers')
  await expect(questions.getByRole('textbox', { name: 'Name' })).toHaveValue('Layers')
  await questions.getByRole('textbox', { name: 'Answer 2: price' }).fill('10')
  const discounts = panel(page, 'Discounts')
  await discounts.getByRole('button', { name: 'Add a discount' }).click()
  await discounts.getByRole('textbox', { name: 'Name' }).fill('Spring')
  await discounts.getByRole('combobox', { name: 'Discount type' }).selectOption('Percent')
  await discounts.getByRole('textbox', { name: 'Percent', exact: true }).fill('10')
  await discounts.getByRole('textbox', { name: 'Maximum discount amount' }).fill('1000')
  await page.getByRole('radio', { name: 'Price range', exact: true }).check()

  await bench.getByRole('combobox', { name: 'Layers' }).selectOption('2')
  await bench.getByRole('button', { name: 'Ridgeline Architectural' }).click()
  await expect(bench.getByRole('row', { name: /^Permit/ })).toContainText('$250.00')
  await expect(bench.getByRole('row', { name: /^Layers/ })).toContainText('2: 25.71 squares at $10.00')
  await expect(bench.getByRole('row', { name: /^Spring/ })).toContainText('cut by the limit')
  // 14,140.50 + 250.00 + 257.10 - 1,000.00, plus and minus 8% in steps of $100.
  await expect(bench.getByRole('row', { name: /^Total/ })).toContainText('$13,647.60')
  await expect(bench.getByRole('region', { name: 'Homeowner view' })).toContainText('$12,500 – $14,800')
  await isAccessible(page, '/personal/tool-settings: a price that is tried out')

  await save(page)
  await saved(page)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(bench.getByRole('row', { name: /^Total/ })).not.toContainText('-$')
  await page.reload()
  await expect(line(page, 'Additional costs', 'Permit')).toContainText('$250 per quote')
  await expect(line(page, 'Questions', 'Layers')).toContainText('1: $0, 2: $10, 3+: $0')
  await expect(line(page, 'Discounts', 'Spring')).toContainText('10% off')
}

async function correctErrors(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Simple' }).fill('101')
  await expect(panel(page, 'Price preview')).toContainText('Fix the fields on General to see a price.')
  await page.getByRole('tab', { name: 'Quotes' }).click()
  const questions = panel(page, 'Questions')
  await questions.getByRole('button', { name: 'Add a question' }).click()
  await questions.getByRole('switch', { name: 'Required' }).press('Space')
  await questions.getByRole('checkbox', { name: 'Answer 2: on' }).uncheck()
  await questions.getByRole('button', { name: 'Close Stories' }).click()
  const discounts = panel(page, 'Discounts')
  await discounts.getByRole('button', { name: 'Add a discount' }).click()
  await discounts.getByRole('textbox', { name: 'Name' }).fill('Fall')
  await page.getByRole('tab', { name: 'Finance' }).click()
  await save(page)
  // The first tab with an error, and its first field.
  await expect(page.getByRole('textbox', { name: 'Simple' })).toBeFocused()
  await expect(page.getByText('Please enter a percentage from 0 to 100')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'General 1 field needs attention' })).toBeVisible()
  await expect(page.getByText('3 fields need attention')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: faults')

  await page.getByRole('tab', { name: 'Quotes 2 fields need attention' }).click()
  await expect(page.getByText('All required fields must be turned on')).toBeVisible()
  await expect(page.getByText('Please enter the discount type and amount')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: faults of lines')
  await questions.getByRole('checkbox', { name: 'Answer 2: on' }).check()
  await discounts.getByRole('button', { name: 'Remove Fall' }).click()
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByRole('textbox', { name: 'Simple' }).fill('12.5')
  await save(page)
  await saved(page)
}
