import type { Page } from '@playwright/test'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDashboard, pageTitle, signOut } from '../screens/portal.ts'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a wrong password and an unknown email get the same sentence, the right pair the dashboard', async ({
  guard,
  page,
  server,
}) => {
  guard.allow(failedAnswer(401))
  const { email, password } = server.demo.users.find(({ role }) => role === 'CompanyAdmin')!
  await page.goto('/signin')
  for (const [wrongEmail, wrongPassword] of [
    [email, 'Not-the-password-1'],
    ['nobody@summitpeak.example', password],
  ] as const) {
    await signIn(page, wrongEmail, wrongPassword)
    await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect. Please try again')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
  await signIn(page, email, password)
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
})

test('what is missing or no email is said at the field', async ({ page }) => {
  await page.goto('/signin')
  await signIn(page, '', '')
  await expect(page.getByText('Please fill in all required fields')).toHaveCount(2)
  await signIn(page, 'not an email', 'x')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
})

test('sign-in leads to the page that was asked for, and never to another site', async ({ page, server }) => {
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

test('after sign-out the pages are closed, also to the Back button', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  await openDashboard(page)
  await signOut(page, company.admin.name)
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  await page.goBack()
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
})

test('what a page still asks is not refused by its own sign-out', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await page.route(/\/rpc\/(lead|checklist|analytics)\//, async (route) => {
    await pause(300)
    await route.continue()
  })
  await page.route('**/rpc/identity/signOut', async (route) => {
    const response = await route.fetch()
    await pause(600)
    await route.fulfill({ response })
  })
  await openDashboard(page)
  await signOut(page, company.admin.name)
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
})

test('a sign-out in another tab leads this one to sign-in too', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  await openDashboard(page)
  const other = await page.context().newPage()
  await openDashboard(other)
  await signOut(other, company.admin.name)
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
})

test('a session that has ended elsewhere is said over the page, and a reload leads to sign-in, and back', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(401))
  const page = await signedIn(company.admin)
  await openDashboard(page)
  // What the page still asks would have the dialog lie over the tab before it is pressed.
  await page.waitForLoadState('networkidle')
  await company.admin.api.identity.signOut()
  await page.getByRole('tab', { name: 'Other Contacts' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your session has expired due to inactivity')
  await page.reload()
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/personal/dashboard?tab=other')
})
