import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { rowOf, toast } from '../screens/portal.ts'

test('a snippet is added, refused as a duplicate, used in a card and a quote, renamed and deleted', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(409))
  const page = await signedIn(company.productionRep)
  await page.goto('/personal/products')
  await page.getByRole('tab', { name: 'Snippets' }).click()
  await expect(page.getByText('No snippets yet')).toBeVisible()
  await isAccessible(page, '/personal/products/snippets: empty')

  const add = async (name: string, words: string) => {
    await page.goto('/personal/products/snippets')
    await page.getByRole('link', { name: 'Add snippet' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Text' }).fill(words)
    await page.getByRole('button', { name: 'Save snippet' }).click()
  }
  await add('Magnets', 'Magnets over the lawn every evening')
  await expect(toast(page, 'Snippet created.')).toBeVisible()
  await add('MAGNETS', 'Another text')
  await expect(page.getByText('This snippet already exists')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Permits')
  await page.getByRole('button', { name: 'Save snippet' }).click()
  await expect(rowOf(page, 'Permits')).toBeVisible()

  await page.goto('/personal/products/new')
  const included = page.getByRole('textbox', { name: 'What is included' })
  await included.fill('Tear-off')
  await page.getByRole('button', { name: 'Insert snippet into What is included' }).click()
  const menu = page.getByRole('listbox', { name: 'Insert snippet' })
  await page.getByRole('textbox', { name: 'Search snippets' }).fill('lawn')
  await expect(menu.getByRole('option')).toHaveCount(1)
  await isAccessible(page, '/personal/products/new: snippets')
  await menu.getByRole('option', { name: 'Magnets' }).click()
  await expect(included).toHaveValue('Tear-off\nMagnets over the lawn every evening')
  await expect(included).toBeFocused()

  // An admin inserts it into a quote's text, at the cursor.
  const admin = await signedIn(company.admin)
  await admin.goto('/personal/tool-settings?tab=quotes')
  const note = admin.getByRole('textbox', { name: 'Note next to the price' })
  await note.fill('An estimate.')
  await admin.getByRole('button', { name: 'Insert snippet into Note next to the price' }).click()
  await admin.getByRole('listbox', { name: 'Insert snippet' }).getByRole('option', { name: 'Magnets' }).click()
  await expect(note).toHaveValue(/Magnets over the lawn every evening/)
  await expect(note).toBeFocused()
  await isAccessible(admin, '/personal/tool-settings: snippets')

  await page.goto('/personal/products/snippets')
  await page.getByRole('link', { name: 'Magnets' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Magnets')
  await page.getByRole('textbox', { name: 'Name' }).fill('Clean-up')
  await page.getByRole('button', { name: 'Save snippet' }).click()
  await expect(toast(page, 'Snippet saved.')).toBeVisible()
  await expect(rowOf(page, 'Clean-up')).toContainText('Magnets over the lawn')

  await rowOf(page, 'Clean-up').getByRole('button', { name: 'Delete Clean-up' }).click()
  await page.getByRole('dialog', { name: 'Delete this snippet?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Snippet deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clean-up' })).toHaveCount(0)

  // Text for homeowners is also translated into their languages.
  await page.getByRole('tab', { name: 'Translations' }).click()
  await expect(page.getByText(/^0 of \d+ texts translated to Spanish/)).toBeVisible()
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await loading).suggestedFilename()).toMatch(/^translations-es-[\d-]+\.csv$/)
  await page.getByRole('textbox', { name: 'Heritage 3-Tab in Spanish' }).fill('Teja Heritage')
  await page.getByRole('button', { name: 'Save the translation of Heritage 3-Tab' }).click()
  await expect(toast(page, 'Translation saved.')).toBeVisible()
  await expect(page.getByText(/^1 of \d+ texts translated to Spanish/)).toBeVisible()
})
