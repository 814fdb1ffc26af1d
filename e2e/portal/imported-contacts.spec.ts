import { readFile } from 'node:fs/promises'
import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { choose, pageTitle, rowOf, toast } from '../screens/portal.ts'

const path = '/personal/imported-contacts'
const table = [
  'Our customers,,,',
  'Name,Ring,Address,Last job',
  'Ann Reyes,(307) 555-0111,"1 Elm Street, Driggs, ID 83422",2009',
  'Bob Stone,555,"2 Elm Street, Driggs, ID 83422",2011',
  'Hank Delgado,2085550133,"7 Cedar Lane, Driggs, ID 83422",2012',
].join('\n')

test('a contact file is mapped, imported into the list, and exported again', { tag: '@core' }, async ({
  company,
  signedIn,
}) => {
  await enterLead(company.admin, { street: '7 Cedar Lane', phone: '2085550199' })
  const page = await signedIn(company.admin)
  await page.goto(path)
  await expect(page.getByText('No imported contacts yet')).toBeVisible()
  await isAccessible(page, '/personal/imported-contacts: empty')

  await page.getByRole('link', { name: 'Import contacts' }).click()
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('textbox', { name: 'File name' })).toHaveValue('customers')
  await isAccessible(page, '/personal/imported-contacts/new: a file is chosen')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('These columns don’t match the template')).toContainText('Ring, Last job')
  await choose(page, page.getByRole('combobox', { name: 'Field for Ring' }), 'Phone')
  await isAccessible(page, '/personal/imported-contacts/files/$importId: columns')
  await page.getByRole('button', { name: 'Check rows' }).click()

  const bob = rowOf(page, 'Bob Stone')
  await expect(bob).toContainText('Please enter a valid phone number of 10 digits')
  await expect(rowOf(page, 'Hank Delgado')).toContainText('Same address as')
  await isAccessible(page, '/personal/imported-contacts/files/$importId: preview')
  await bob.getByRole('textbox', { name: 'Phone, row 4' }).fill('307 555 0112')
  await bob.getByRole('textbox', { name: 'Phone, row 4' }).press('Enter')
  await expect(bob).toContainText('Ready')
  await page.getByRole('button', { name: 'Merge all' }).click()
  await expect(toast(page, 'Import preview saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 contacts' }).click()

  await expect(page.getByText('2 new, 1 merged, 0 skipped, 0 rejected')).toBeVisible()
  await isAccessible(page, '/personal/imported-contacts/files/$importId: result')
  await page.getByRole('link', { name: 'Show contacts' }).click()
  await expect(pageTitle(page, 'Imported Contacts')).toBeVisible()
  await expect(rowOf(page, 'Bob Stone')).toContainText('(307) 555-0112')

  await page.getByRole('tab', { name: 'Files' }).click()
  const listed = rowOf(page, '2 new, 1 merged')
  await expect(listed).toBeVisible()
  await listed.getByRole('link', { name: 'customers' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('3 removed')).toBeVisible()
})

test('the Excel template is accepted unchanged, and an unreadable file explains what to do', async ({
  company,
  signedIn,
}) => {
  const page = await signedIn(company.admin)
  await page.goto(`${path}/new`)
  await expect(pageTitle(page, 'Import contacts')).toBeVisible()
  const chooser = page.locator('input[type=file]')
  const page2007 = { name: 'report.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('<html><table>') }
  await chooser.setInputFiles(page2007)
  await expect(page.getByRole('alert')).toContainText('This is a web page saved as a spreadsheet')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await isAccessible(page, '/personal/imported-contacts/new: not a table')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  const template = await downloading
  expect(template.suggestedFilename()).toBe('contacts-template.xlsx')
  const buffer = await readFile(await template.path())
  await chooser.setInputFiles({ name: 'filled in.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('textbox', { name: 'File name' })).toHaveValue('filled in')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('combobox', { name: 'Field for ZIP code' })).toHaveValue('ZIP code')
  await expect(page.getByText('These columns don’t match the template')).toHaveCount(0)
  await page.getByRole('button', { name: 'Check rows' }).click()
  const example = rowOf(page, 'Ann Reyes')
  await expect(example).toContainText('12 Cedar Street')
  await expect(example).toContainText('Boston, MA 02134')
  await expect(example).toContainText('Ready')
})
