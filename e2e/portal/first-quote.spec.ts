import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { contractorPage } from '../fixtures/host-site.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import { openDashboard, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { fillContact, frameOf, goToContact, heading, opener, pickAddress, send } from '../screens/widget.ts'
import { desk, phone } from '../screens/widths.ts'

const password = 'Slate-and-Cedar-7'

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Types a new password twice. */
async function choosePassword(page: Page, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(typed)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(typed)
}

test('a company signs up on a phone, confirms its address, signs in, and gets a working quote on its own website', {
  tag: '@core',
}, async ({ guard, hostSite, mailbox, openContext, server, town }) => {
  guard.allow(failedAnswer(403), failedAnswer(410))
  const page = await (await openContext({ viewport: phone })).newPage()
  const mark = crypto.randomUUID().slice(-8)
  const email = `ann-${mark}@ridge.example`
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(pageTitle(page, 'Sign up')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please accept the Privacy Policy and Terms to continue')).toBeVisible()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await isAccessible(page, '/signup: faults')

  await page.getByLabel('Company name').fill(`Ridge ${mark}`)
  await page.getByLabel('Country').selectOption('Canada')
  await page.getByLabel('Country').selectOption('United States')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Ridge')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(307) 555-0123')
  const rules = page.getByRole('list', { name: 'Password requirements' })
  await choosePassword(page, 'slate')
  await expect(rules.getByText(': met')).toHaveCount(2)
  await choosePassword(page, password)
  await expect(rules.getByText(': met')).toHaveCount(6)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(pageTitle(page, 'Check your email')).toBeVisible()
  await expect(page.getByText('within 1 to 2 business days')).toBeVisible()
  await isAccessible(page, '/signup: check your mail')

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'Please confirm your email first.' })).toBeVisible()
  const [mail] = await mailbox.of(email)
  const link = linkIn(mail!)
  // An email scanner that opens the link does not use it up.
  expect((await fetch(link)).status).toBe(200)
  await page.goto(link)
  await expect(page.getByText(`Click the button to confirm that ${email} is your email address.`)).toBeVisible()
  await isAccessible(page, '/confirm-email')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(pageTitle(page, 'Email confirmed')).toBeVisible()
  await page.goto('/signin')
  await page.goto(link)
  await expect(pageTitle(page, 'This link no longer works')).toBeVisible()
  await isAccessible(page, '/confirm-email: over')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, email)
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()

  const list = panel(page, 'Your first quote on your own website')
  await expect(list).toContainText('0 of 6 done')
  await fits(page)
  await page.setViewportSize(desk)
  await isAccessible(page, '/personal/dashboard: checklist')
  await list.getByRole('button', { name: 'Skip: Your logo' }).click()
  await expect(list).toContainText('0 of 5 done')
  await list.getByRole('button', { name: 'Skip: The script on your page' }).click()
  await expect(list).toContainText('0 of 4 done')
  await list.getByRole('button', { name: 'Undo skip: The script on your page' }).click()
  await expect(list).toContainText('0 of 5 done')

  await list.getByRole('link', { name: 'Set your service area' }).click()
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('Idaho')
  await page.getByRole('switch', { name: 'Idaho (ID)' }).click()
  await page.getByRole('button', { name: 'Save service area' }).click()
  await expect(toast(page, 'Service area saved.')).toBeVisible()

  await openDashboard(page)
  await expect(list).toContainText('1 of 5 done')
  await list.getByRole('link', { name: 'Add a product' }).click()
  await page.getByRole('link', { name: 'Choose from the catalog' }).click()
  for (const name of ['Architectural Shingle', 'Designer Shingle']) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Set prices' }).click()
  await page.getByRole('checkbox', { name: 'These are my prices' }).check()
  await page.getByRole('button', { name: 'Add 2 products' }).click()
  await expect(rowOf(page, 'Designer Shingle')).toContainText('$950 per square')

  await openDashboard(page)
  await list.getByRole('link', { name: 'Allow your domain' }).click()
  await page.getByRole('combobox', { name: 'Allowed domains' }).fill('localhost')
  await page.getByRole('combobox', { name: 'Allowed domains' }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Website saved.')).toBeVisible()
  const toolId = await page.getByRole('textbox', { name: 'Tool ID' }).inputValue()

  const site = await (await openContext({ viewport: desk })).newPage()
  await site.goto(hostSite.page(contractorPage(server.portalUrl, toolId)))
  await opener(site).click()
  const frame = frameOf(site)
  await pickAddress(frame, town[12]!)
  await goToContact(frame, 'Architectural Shingle')
  await fillContact(frame, aVisitor())
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()

  await openDashboard(page)
  await expect(page.getByRole('table', { name: 'Dashboard' })).toContainText(town[12]!.street)
  await expect(list).toHaveCount(0)
})
