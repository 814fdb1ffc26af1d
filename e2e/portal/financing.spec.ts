import { demoPicture } from '@gable/demo/demo-picture'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('a market gets its terms next to the homeowner’s view', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  await page.goto('/personal/financing-settings')
  await expect(panel(page, 'Markets')).toContainText('9.99% APR over 120 months')
  await page.getByRole('link', { name: 'Home market' }).click()
  await expect(pageTitle(page, 'Financing for Home market')).toBeVisible()
  const preview = panel(page, 'What homeowners see')
  await expect(preview).toContainText('$198.15')
  await expect(preview).toContainText(
    '119 monthly payments of $198.15 and a last payment of $196.64. 9.99% APR. Example for qualified buyers',
  )
  await expect(page.getByRole('radio', { name: 'Loan product' })).toBeDisabled()

  const apr = page.getByRole('textbox', { name: 'APR, %' })
  await apr.fill('')
  await expect(page.getByText('To show monthly prices')).toBeVisible()
  await expect(preview).toContainText('No monthly price')
  await apr.fill('36.01')
  await page.getByRole('textbox', { name: 'Promotion months' }).fill('120')
  await page.getByRole('textbox', { name: 'Merchant fee, %' }).fill('51')
  await page.getByRole('button', { name: 'Save financing' }).click()
  await expect(page.getByText('Please enter an APR from 0 to 36')).toBeVisible()
  await expect(page.getByText('Please enter a promotion length in months from 0 to 60')).toBeVisible()
  await expect(page.getByText('Please enter a merchant fee from 0 to 50')).toBeVisible()
  await isAccessible(page, '/personal/financing-settings: terms out of rule')
  await expect(apr).toHaveValue('36.01')

  await apr.fill('9.99')
  await page.getByRole('textbox', { name: 'Promotion months' }).fill('18')
  await page.getByRole('textbox', { name: 'Merchant fee, %' }).fill('5')
  await expect(preview).toContainText('Months 19 to 120')
  await expect(preview).toContainText('7.14%')
  await page.getByRole('checkbox', { name: 'Factor the merchant fee' }).click()
  await expect(preview).toContainText('Financed amount: $15,789.47')
  await page.getByRole('textbox', { name: 'Description' }).fill('With Maple Credit Union.')
  await expect(preview).toContainText('With Maple Credit Union. 18 payments of $0.00, 101 monthly payments')
  await page.getByRole('main').getByRole('link', { name: 'Financing', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('haven’t been saved')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save financing' }).click()
  await expect(toast(page, 'Financing saved.')).toBeVisible()
  await expect(panel(page, 'Markets')).toContainText('$0/mo first 18 mo, then 9.99% interest over 102 months')
})

test('a financing type is added and applied, can’t be deleted while in use, and is deleted afterwards', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(409))
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto('/personal/financing-settings')
  await page.getByRole('link', { name: 'Add financing type' }).click()
  await page.getByRole('button', { name: 'Save financing type' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await isAccessible(page, '/personal/financing-settings/types/new: faults')
  await page.getByRole('textbox', { name: 'Name' }).fill('Evergreen Home Lending')
  await page.getByRole('textbox', { name: 'URL' }).fill('evergreen')
  await page.getByRole('textbox', { name: 'URL' }).blur()
  await expect(page.getByText('Please enter a valid URL that starts with http:// or https://')).toBeVisible()
  await page.getByRole('textbox', { name: 'URL' }).fill('https://evergreen.example/apply')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await demoPicture('logo.png') }
  await page.locator('input[type=file]').setInputFiles(logo)
  await expect(page.getByRole('list', { name: 'Selected files' })).toContainText('kB')
  await page.getByRole('button', { name: 'Save financing type' }).click()
  await expect(toast(page, 'Financing type created.')).toBeVisible()
  const types = panel(page, 'Financing types')
  await expect(types).toContainText('Not used in any market')
  await fits(page)

  await page.getByRole('link', { name: 'Add financing type' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('evergreen home lending')
  await page.getByRole('textbox', { name: 'URL' }).fill('https://other.example/')
  await page.getByRole('button', { name: 'Save financing type' }).click()
  await expect(page.getByText('This financing type name already exists')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Other Lending')
  await page.getByRole('textbox', { name: 'URL' }).fill('https://Evergreen.example/apply')
  await page.getByRole('button', { name: 'Save financing type' }).click()
  await expect(page.getByText('This URL already exists')).toBeVisible()
  await page.goto('/personal/financing-settings')

  await page.getByRole('link', { name: 'Home market' }).click()
  await page.getByRole('radio', { name: 'Custom' }).click()
  await expect(
    page.getByText('Switching to Basic or Custom disables the loan product and merchant-fee factoring.'),
  ).toBeVisible()
  await choose(page, page.getByRole('combobox', { name: 'Lender or program' }), 'Evergreen Home Lending')
  await expect(panel(page, 'What homeowners see')).toContainText('Financing by Evergreen Home Lending')
  await isAccessible(page, '/personal/financing-settings: Custom')
  await fits(page)
  await page.getByRole('button', { name: 'Save financing' }).click()
  await expect(types).toContainText('In 1 market')
  await types.getByRole('button', { name: 'Delete Evergreen Home Lending' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    toast(page, "Financing type can't be removed because it's applied to another market").first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Home market' }).click()
  await page.getByRole('radio', { name: 'Basic' }).click()
  await expect(page.getByRole('textbox', { name: 'APR, %' })).toHaveValue('9.99')
  await page.getByRole('button', { name: 'Save financing' }).click()
  await expect(types).toContainText('Not used in any market')
  await types.getByRole('link', { name: 'Edit Evergreen Home Lending' }).click()
  await expect(page.getByRole('textbox', { name: 'URL' })).toHaveValue('https://evergreen.example/apply')
  await page.getByRole('textbox', { name: 'Name' }).fill('Evergreen Lending')
  await page.getByRole('button', { name: 'Save financing type' }).click()
  await types.getByRole('button', { name: 'Delete Evergreen Lending' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(types).toContainText('No financing types yet.')
})

test('a rep calculates with a market’s terms and with custom figures', async ({ company, signedIn }) => {
  const page = await signedIn(company.salesRep, { viewport: phone })
  await page.goto('/personal/calculator?amount=20000')
  const result = panel(page, 'Your payment')
  await expect(result).toContainText('$264.20')
  await page.getByRole('textbox', { name: 'Promotion (months)' }).fill('18')
  await expect(result).toContainText('$0/mo first 18 mo, then')
  await expect(result).toContainText('$291.74')
  await expect(result).toContainText('7.14% APR; interest at 9.99% after the promotion. Example for qualified buyers')
  await expect(page.getByRole('combobox', { name: 'Market', exact: true })).toHaveValue('')
  await expect(page.getByRole('img', { name: 'The balance goes from $20,000.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Months in year 2' }).click()
  await expect(page.getByRole('row', { name: 'Month 19 $291.74' })).toBeVisible()
  await isAccessible(page, '/personal/calculator: months of a year')
  await fits(page)
  await page.getByRole('textbox', { name: 'Term (months)' }).fill('12')
  await expect(page.getByText('Please enter a promotion in months from 0 to 11')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('99')
  await page.getByRole('textbox', { name: 'Amount' }).blur()
  await expect(page.getByText('Please enter an amount from $100 to $1,000,000')).toBeVisible()
  await expect(result).toContainText('Enter an amount, an APR and a term')
  await isAccessible(page, '/personal/calculator: out of rule')
  await page.getByRole('combobox', { name: 'Market', exact: true }).selectOption('Home market')
  await expect(page.getByRole('textbox', { name: 'Term (months)' })).toHaveValue('120')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('99')
})
