import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { choose, pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('on a phone an admin writes down the company, and sees which pages may carry the quote tool', async ({
  company,
  guard,
  mailbox,
  signedIn,
}) => {
  // What the page still asks once a second factor is required is refused.
  guard.allow(failedAnswer(403))
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto('/personal/company-profile')
  await expect(panel(page, 'Logo')).toBeVisible()
  await isAccessible(page, '/personal/company-profile')
  await page.getByRole('link', { name: 'Edit details' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue(company.name)
  await isAccessible(page, '/personal/company-profile/edit')
  await page.getByLabel('Website').fill('ridge.example')
  await page.getByLabel('Street').fill('4 Depot Street')
  await choose(page, page.getByRole('combobox', { name: 'Primary contact' }), 'Ada Min')
  await choose(page, page.getByRole('combobox', { name: 'Default roof shape' }), 'Hip')
  await page.getByLabel('Default overhang (inches)').fill('18.5')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Please enter a website that starts with http:// or https://')).toBeVisible()
  await page.getByLabel('Website').fill('https://ridge.example')
  await page.getByLabel('City').fill('Driggs')
  await page.getByLabel('ZIP code').fill('83422')
  await choose(page, page.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(page, 'Company saved.')).toBeVisible()
  await expect(panel(page, 'Details')).toContainText('4 Depot Street, Driggs, ID 83422')
  await expect(panel(page, 'Details')).toContainText('18.5 inches')

  const office = `new-office-${company.id}@ridge.example`
  await page.getByRole('link', { name: 'Edit details' }).click()
  await page.getByLabel('Email').fill(office)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(panel(page, 'Details')).toContainText('Not confirmed yet.')
  const [confirmation] = await mailbox.of(office)
  await page.goto(linkIn(confirmation!))
  await expect(pageTitle(page, 'Confirm the company email')).toBeVisible()
  await isAccessible(page, '/confirm-company-email')
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByText(`are sent to ${office}.`)).toBeVisible()
  await page.goto('/personal/company-profile')
  await expect(panel(page, 'Details')).toContainText(office)
  await expect(panel(page, 'Details')).not.toContainText('Not confirmed yet.')

  await page.getByRole('tab', { name: 'Website' }).click()
  const check = panel(page, 'Check a page')
  await check.getByRole('textbox').fill('http://10.0.0.1/roofing')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check.getByText('10.0.0.1 is not in your allowed domains.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Allowed domains' }).fill('ridge.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Website saved.')).toBeVisible()
  await check.getByRole('textbox').fill('http://127.0.0.1/roofing')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check.getByText('127.0.0.1 is on a private network')).toBeVisible()
  await expect(check.getByText('is not in your allowed domains')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Tool ID' }).fill('another-tool')
  await expect(page.getByText('I will change the script')).toBeVisible()
  await page.setViewportSize(desk)
  await isAccessible(page, '/personal/company-profile: website')
  await page.goto('/personal/company-profile?tab=licenses')
  await page.getByRole('button', { name: 'Add a license' }).click()
  await page.getByRole('button', { name: 'Add license' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await isAccessible(page, '/personal/company-profile: licenses')
  await page.goto('/personal/company-profile?tab=security')
  await page.getByRole('button', { name: 'Require for all users' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, '/personal/company-profile: security')
  // Who has none yet learns why, and sees what to set up without looking for it.
  await page.getByRole('dialog').getByRole('button', { name: 'Require', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'made a second factor required for everyone' }),
  ).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Password' })).toHaveCount(0)
})
