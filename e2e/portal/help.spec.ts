import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle } from '../screens/portal.ts'

test('a page links to its chapter of the handbook, and the handbook is searchable, on a phone too', async ({
  company,
  signedIn,
}) => {
  const page = await signedIn(company.admin)
  await page.goto('/personal/rep-quotes')
  const empty = page.getByRole('link', { name: 'Learn more: Rep quotes' })
  await expect(empty).toHaveAttribute('href', '/help/rep-quotes')
  await page.goto('/personal/tool-settings?tab=integrations')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Help: Integrations' }).click()
  const help = await opening
  await expect(pageTitle(help, 'Integrations')).toBeVisible()
  const picture = help.getByRole('img', { name: 'Services that can be connected' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_440)
  await isAccessible(help, 'help: a chapter')

  await help.getByRole('searchbox', { name: 'Search the handbook' }).fill('second factor')
  await help.keyboard.press('Enter')
  await expect(pageTitle(help, /results? for “second factor”/)).toBeVisible()
  await isAccessible(help, 'help: results')
  await help.getByRole('main').getByRole('link', { name: 'Security' }).click()
  await expect(help).toHaveURL(/\/help\/people#security$/)
  await help.setViewportSize({ width: 390, height: 844 })
  await help.getByText('Chapters', { exact: true }).click()
  await fits(help)
  await isAccessible(help, 'help: chapters on a phone')
  await help.getByRole('link', { name: 'Billing' }).click()
  await expect(pageTitle(help, 'Billing')).toBeVisible()
  await fits(help)
})
