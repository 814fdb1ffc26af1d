import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { pageTitle, rows, signOut } from '../screens/portal.ts'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('missing values are reported at their field, a wrong password and an unknown email get the same message, the right pair opens the dashboard', {
  tag: '@core',
}, async ({ guard, page, server }) => {
  guard.allow(failedAnswer(401))
  const { email, password } = server.demo.users.find(({ role }) => role === 'CompanyAdmin')!
  await page.goto('/signin')
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  await isAccessible(page, '/signin')
  await signIn(page, '', '')
  await expect(page.getByText('Please fill in all required fields')).toHaveCount(2)
  await signIn(page, 'not an email', 'x')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  for (const [wrongEmail, wrongPassword] of [
    [email, 'Not-the-password-1'],
    ['nobody@summitpeak.example', password],
  ] as const) {
    await signIn(page, wrongEmail, wrongPassword)
    await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect. Please try again')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
  await isAccessible(page, '/signin: refused')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Liability and law' })).toBeVisible()
  await isAccessible(page, '/terms')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await isAccessible(page, '/privacy')
  await page.goto('/signin')
  await signIn(page, email, password)
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
})

test('sign-in leads to the requested page and never to another site', async ({ page, server }) => {
  const { email, password } = server.demo.users.find(({ role }) => role === 'ProductionRep')!
  await page.goto('/personal/dashboard?tab=other')
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  await signIn(page, email, password)
  await expect(page).toHaveURL('/personal/dashboard?tab=other')
  await signOut(page, 'Priya Nolan')
  await page.goto('/signin?next=//evil.example/personal')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/personal/dashboard')
})

test('after sign-out the pages are closed, also in other tabs and for the Back button', async ({
  company,
  signedIn,
}) => {
  const page = await signedIn(company.admin)
  const other = await page.context().newPage()
  // Requests in flight during the sign-out would be rejected, so this waits until both tabs have loaded everything.
  for (const tab of [page, other]) {
    await tab.goto('/personal/products')
    await expect(rows(tab)).toHaveCount(company.products.size)
    await tab.waitForLoadState('networkidle')
  }
  await signOut(page, company.admin.name)
  await expect(pageTitle(other, 'Sign in')).toBeVisible()
  await page.goBack()
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
})

test('a session that ended elsewhere is announced over the page, and a reload leads to sign-in and back', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(401))
  const page = await signedIn(company.admin)
  await page.goto('/personal/products')
  // If the page still had requests, the dialog would cover the tab before the click, so this waits until all have
  // finished.
  await expect(rows(page)).toHaveCount(company.products.size)
  await company.admin.api.identity.signOut()
  await page.getByRole('tab', { name: 'Snippets' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your session has expired due to inactivity')
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
  await page.reload()
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/personal/products/snippets')
})
