import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** A lead whose roof was measured elsewhere: 24.1 squares, 200 ft of eaves and rakes, 100 ft of ridges and hips. */
async function measuredLead({ admin }: OwnCompany, street: string): Promise<string> {
  const leadId = await enterLead(admin, { street })
  const lengths = { ridge: 40, hip: 60, eave: 180, rake: 20, valley: 0 }
  const files = { dataFileId: null, pdfFileId: null }
  const figures = { measuredBy: 'HOVER', reportNumber: '', areaSqft: 2_410, facets: 8, rise: 6, lengths, ...files }
  await admin.api.measurement.bring({ ...figures, leadId, ...key() })
  return leadId
}

/** A sent quote with one option, in the color that the homeowner chose. @returns the name of its product. */
async function quotedIn(color: string, { admin, marketId }: OwnCompany, leadId: string): Promise<string> {
  const { quote } = admin.api
  const { id } = await quote.create({ leadId, marketId, ...key() })
  const { form, version, productName } = await quote.get({ id })
  const roof = { id: 'typed', name: 'Main roof', included: true, slope: { category: 'medium' as const } }
  const structures = [{ ...roof, complexity: 'simple' as const, planAreaSqft: 2_000, wasteBps: null, layers: 1 }]
  const options = form.options.map((option) => ({ ...option, color }))
  const saved = await quote.save({ id, version, form: { ...form, structures, options } })
  await quote.publish({ id, version: saved.version })
  return productName
}

test('an admin adds the starter formulas, orders materials for a measured roof, and emails them to the branch', {
  tag: '@core',
}, async ({ company, mailbox, signedIn }) => {
  const product = await quotedIn('Charcoal', company, await measuredLead(company, '7 Shingle Street'))
  const email = `${crypto.randomUUID()}@branch.example`
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/orders/formulas')
  const starters = page.getByRole('button', { name: 'Add starter formulas' })
  await expect(starters).toBeVisible()
  await isAccessible(page, '/personal/orders/formulas: empty')
  await starters.click()
  await expect(rowOf(page, 'Ice and water shield')).toBeVisible()

  await test.step('a branch is added', async () => {
    await page.getByRole('tab', { name: 'Branches' }).click()
    await page.getByRole('link', { name: 'Add branch' }).click()
    await page.getByRole('button', { name: 'Save branch' }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    await isAccessible(page, '/personal/orders/branches/new: faults')
    await page.getByLabel('Supplier').fill('Acme Supply')
    await page.getByLabel('Branch name').fill('Boise')
    await page.getByLabel('Phone').fill('(208) 555-0117')
    await page.getByLabel('Order email').fill(email)
    await page.getByLabel('Street address').fill('4 Yard Road')
    await page.getByLabel('City').fill('Boise')
    await choose(page, page.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
    await page.getByLabel('ZIP code').fill('83705')
    await page.getByRole('button', { name: 'Save branch' }).click()
    await expect(rowOf(page, 'Acme Supply')).toContainText(email)
    await page.getByRole('table').getByRole('link', { name: 'Boise' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('(208) 555-0117')
  })

  await page.goto('/personal/orders/materials')
  await expect(page.getByRole('link', { name: 'New material order' }).first()).toBeVisible()
  await isAccessible(page, '/personal/orders/materials: empty')
  await page.getByRole('link', { name: 'New material order' }).first().click()
  await page.getByRole('searchbox', { name: 'Find a lead' }).fill('Shingle')
  await page.getByRole('button', { name: /^Order materials:/ }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('7 Shingle Street')
  await choose(page, page.getByRole('combobox', { name: 'Template' }), 'Asphalt shingle roof')
  const item = (number: number) => page.getByRole('group', { name: `Item ${number}`, exact: true })
  await expect(item(2).getByLabel('Quantity')).toHaveValue('2')
  await page.getByLabel('Waste factor (%)').fill('10')
  await expect(item(1).getByLabel('Quantity')).toHaveValue('80')
  await test.step('the first item is the quoted product in its color', async () => {
    await expect(page.getByText(`${product} · Charcoal`)).toBeVisible()
    await page.getByLabel('Use for').selectOption('Item 1: Architectural shingles')
    await expect(item(1).getByLabel('Color')).toHaveValue('Charcoal')
    await expect(page.getByText('Item 1 is this product.')).toBeVisible()
  })
  await item(7).getByRole('checkbox', { name: 'Exclude from this order' }).check()
  // The name is followed by the distance from the shipping address.
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: /^Acme Supply, Boise, Boise/ }).click()
  await page.getByLabel('PO').fill('PO-77')
  await isAccessible(page, '/personal/orders/materials/new: of a lead')
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(pageTitle(page, 'PO PO-77')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^${product}`) })).toContainText(
    'SQUARES*3*(100+WASTE)/100 = 80',
  )
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(item(1).getByLabel('Quantity')).toHaveValue('80')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('To change or cancel it, call Boise at (208) 555-0117.')
  await isAccessible(page, '/personal/orders/materials/$orderId: placed')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Processing').first()).toBeVisible()
  const [mail] = await mailbox.of(email)
  expect(mail!.text).toContain(`${product}, Charcoal: 80 bundles`)
  expect(mail!.text).not.toContain('Coil roofing nails')
  await page.setViewportSize(phone)
  await fits(page)
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Delivery Ready' }).click()
  await expect(panel(page, 'History')).toContainText('Delivery Ready')
})

test('a formula shows its errors and its result for a roof; a template uses it by its SKU', async ({
  company,
  signedIn,
}) => {
  await measuredLead(company, '9 Formula Street')
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto('/personal/orders/formulas/new')
  await page.getByLabel('Name').fill('Ridge vent')
  await page.getByRole('button', { name: 'Insert RIDGES' }).click()
  await page.getByRole('button', { name: 'Insert HIPS' }).click()
  await page.getByRole('button', { name: 'Save formula' }).click()
  await expect(page.getByText('This is not an input. Please use the buttons below.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Expression' }).fill('RIDGES/')
  await page.getByRole('button', { name: 'Save formula' }).click()
  await expect(
    page.getByText('It must begin and end with a number, an input or a parenthesis.', { exact: true }),
  ).toBeVisible()
  await isAccessible(page, '/personal/orders/formulas/new: faults')
  await page.getByRole('textbox', { name: 'Expression' }).fill('RIDGES/12')
  await expect(page.getByText('4 × Bundle')).toBeVisible()
  await fits(page)
  await page.getByRole('combobox', { name: 'Associated products' }).fill('VENT-4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save formula' }).click()
  await expect(toast(page, 'Formula created.')).toBeVisible()

  await page.getByRole('link', { name: 'Ridge vent' }).click()
  await expect(page.getByRole('textbox', { name: 'Expression' })).toHaveValue('RIDGES/12')
  await page.goto('/personal/orders/templates/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Vents')
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await item.getByRole('textbox', { name: 'Item' }).fill('Ridge vent, 4 ft')
  await item.getByLabel('SKU').fill('vent-4')
  await expect(item.getByRole('combobox', { name: 'Formula' })).toHaveValue('Ridge vent')
  await fits(page)
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('link', { name: 'Vents' })).toBeVisible()
  await page.getByRole('link', { name: 'Vents' }).click()
  await expect(item.getByLabel('SKU')).toHaveValue('vent-4')
})
