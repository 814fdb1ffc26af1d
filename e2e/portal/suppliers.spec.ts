import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('an admin connects Beacon PRO+, finds a branch, imports a template, and sends an order that Beacon accepts', async ({
  company,
  guard,
  signedIn,
}) => {
  // The first password is wrong.
  guard.allow(failedAnswer(422))
  await enterLead(company.admin, { street: '17 Slate Street' })
  const page = await signedIn(company.admin, { viewport: desk })
  const dialog = page.getByRole('dialog')

  await test.step('the account is connected', async () => {
    await page.goto('/personal/tool-settings?tab=integrations')
    const card = panel(page, 'Beacon PRO+')
    await card.getByRole('button', { name: 'Connect Beacon PRO+' }).click()
    await dialog.getByLabel('User name or email').fill('office@ridge.example')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(dialog).toContainText('Login and/or Password is incorrect. Please try again.')
    await isAccessible(page, '/personal/tool-settings: connects by a login')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('sandbox')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(card.getByText('Connected', { exact: true })).toBeVisible()
    await expect(card).toContainText('Account: Summit Peak Roofing (518402)')
  })

  await test.step('a branch is found by its ZIP code', async () => {
    await page.goto('/personal/orders/branches/new')
    await page.getByLabel('Find Beacon PRO+ branches near').fill('83702')
    await page.getByRole('button', { name: 'Find branches' }).click()
    await isAccessible(page, '/personal/orders/branches/new: of a supplier')
    await page.getByRole('button', { name: 'Use Boise' }).click()
    await expect(page.getByLabel('Branch number')).toHaveValue('0318')
    await expect(page.getByLabel('Your account number')).toHaveValue('518402')
    await page.getByRole('button', { name: 'Save branch' }).click()
    await expect(rowOf(page, 'Boise')).toContainText('Beacon PRO+')
  })

  await test.step('a template is imported', async () => {
    await page.getByRole('tab', { name: 'Templates' }).click()
    await page.getByRole('button', { name: 'Import from Beacon PRO+' }).click()
    await dialog.getByRole('checkbox', { name: 'Asphalt, Landmark' }).check()
    await isAccessible(page, '/personal/orders/templates: import')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'Asphalt, Landmark' }).click()
    await expect(page.getByRole('group', { name: 'Item 6', exact: true })).toContainText(
      'No longer sold by the supplier',
    )
  })

  await page.goto('/personal/orders/materials/new')
  await page.getByRole('searchbox', { name: 'Find a lead' }).fill('Slate')
  await page.getByRole('button', { name: /^Order materials:/ }).click()
  await choose(page, page.getByRole('combobox', { name: 'Template' }), 'Asphalt, Landmark')
  const shingles = page.getByRole('group', { name: 'Item 1', exact: true })
  await shingles.getByLabel('Quantity').fill('2.5')
  // The name is followed by the distance from the shipping address.
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: /^Beacon PRO\+, Boise, Boise/ }).click()
  await page.getByLabel('PO').fill('PO-88')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog).toContainText(
    'These items need the supplier’s item number and a whole-number quantity: CertainTeed Landmark Shingles',
  )
  await isAccessible(page, '/personal/orders/materials/$orderId: sent to a supplier')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await shingles.getByLabel('Quantity').fill('78')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Place order' }).click()
  await fits(page)
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(toast(page, 'Material order sent.')).toBeVisible()
  await expect(pageTitle(page, 'PO PO-88')).toBeVisible()
  await expect(page.getByText(/^KP\d+$/)).toBeVisible()
  await expect(page.getByText('Processing').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0)
  await fits(page)
})

test('a production rep with CLP access orders items of ABC Supply’s catalog at the branch’s prices', async ({
  makeCompany,
  signedIn,
}) => {
  const company = await makeCompany({ loans: 'subscription' })
  const office = await signedIn(company.admin)
  await office.goto('/personal/tool-settings?tab=integrations')
  const card = panel(office, 'ABC Supply')
  await card.getByRole('button', { name: 'Connect ABC Supply' }).click()
  await office.getByRole('textbox', { name: 'Email address of the account' }).fill('office@ridge.example')
  await office.getByRole('button', { name: 'Allow' }).click()
  await expect(card).toContainText('Account: Summit Peak Roofing (2063975-2)')

  const page = await signedIn(company.productionRep, { viewport: phone })
  const dialog = page.getByRole('dialog')
  await page.goto('/personal/orders/branches/new')
  await page.getByLabel('Find ABC Supply branches near').fill('83702')
  await page.getByRole('button', { name: 'Find branches' }).click()
  await fits(page)
  await page.getByRole('button', { name: 'Use ABC Supply - Boise, ID' }).click()
  await choose(
    page,
    page.getByRole('combobox', { name: 'Bill to account' }),
    'Summit Peak Roofing, Treasure Valley Homes (2063975-3)',
  )
  await page.getByRole('button', { name: 'Save branch' }).click()
  await expect(page.getByRole('group', { name: 'Map of your branches' }).first()).toBeVisible()
  await fits(page)

  await page.goto('/personal/orders/materials/new')
  await page.getByRole('button', { name: 'Order without a lead' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Branch' }), 'ABC Supply, ABC Supply - Boise, ID, Boise')
  await page.getByLabel('PO').fill('PO-461')
  await page.getByLabel('Street').fill('12 Oak St')
  await page.getByLabel('City').fill('Boise')
  await choose(page, page.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
  await page.getByLabel('ZIP code').fill('83702')
  await page.getByRole('button', { name: 'Search the ABC Supply catalog' }).click()
  await dialog.getByLabel('Item name or number').fill('timberline')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add GAF Timberline HDZ Shingles, Charcoal' }).click()
  await dialog.getByLabel('Item name or number').fill('boot')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add Pipe Boot, 3 in' }).click()
  await isAccessible(page, '/personal/orders/materials/new: catalog of a supplier')
  await fits(page)
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Quantity').fill('78')
  await page.getByRole('group', { name: 'Item 2', exact: true }).getByLabel('Quantity').fill('4')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog).toContainText('Call the branch at (208) 555-0191 for product pricing: Pipe Boot, 3 in')
  await expect(dialog).toContainText('$2,873.52')
  await expect(dialog).toContainText('Excludes tax and delivery.')
  await isAccessible(page, '/personal/orders/materials/$orderId: prices of a supplier')
  await fits(page)
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^C10-\d+$/)).toBeVisible()
})
