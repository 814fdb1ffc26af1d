import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { inviteTo, issueLink, linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { pageTitle, toast } from '../screens/portal.ts'

const password = 'Slate-and-Cedar-7'
const other = 'Cedar-and-Slate-8'

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Types a new password twice. */
async function choosePassword(page: Page, label: 'Password' | 'New password', typed: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(typed)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(typed)
}

test('a forgotten password is reset by the emailed link, and the new one signs in', async ({
  database,
  company,
  mailbox,
  guard,
  page,
}) => {
  guard.allow(failedAnswer(404), failedAnswer(409))
  const email = `${company.salesRep.id}@people.example`
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(pageTitle(page, 'Forgot your password?')).toBeVisible()
  await page.getByLabel('Email').fill(`nobody-${email}`)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert').first()).toContainText(
    'Email is not found. Please try a different email address',
  )
  await isAccessible(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(pageTitle(page, 'Check your email')).toBeVisible()
  await page.goto(linkIn((await mailbox.of(email))[0]!))
  await expect(page.getByText(`For ${email}.`)).toBeVisible()
  await choosePassword(page, 'New password', password)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await isAccessible(page, '/reset-password')
  await choosePassword(page, 'New password', password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(pageTitle(page, 'Password changed')).toBeVisible()

  // Again, with a link as in an email: the same password is rejected.
  await page.goto(`/reset-password#${await issueLink(database, 'passwordReset', company.salesRep.id)}`)
  await choosePassword(page, 'New password', password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert').first()).toContainText('The new password must differ from the current one')
  await choosePassword(page, 'New password', other)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(pageTitle(page, 'Password changed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, other)
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
})

test('an invited user chooses a password, accepts the terms, and is signed in', async ({ company, database, page }) => {
  const { id, email } = await inviteTo(database, company)
  await page.goto(`/invitation#${await issueLink(database, 'invitation', id)}`)
  await expect(pageTitle(page, `Join ${company.name}`)).toBeVisible()
  await expect(page.getByText(`You’ll sign in with ${email}.`)).toBeVisible()
  await choosePassword(page, 'Password', password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Please accept the Privacy Policy and Terms to continue')).toBeVisible()
  await isAccessible(page, '/invitation')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ina Vited' })).toBeVisible()
})

test('a change of address is approved from the old one and confirmed at the new one; an expired link is sent again', async ({
  company,
  database,
  mailbox,
  page,
  guard,
}) => {
  guard.allow(failedAnswer(409))
  const { id } = company.otherRep
  const newEmail = `new-${id}@people.example`
  await page.goto(`/approve-email#${await issueLink(database, 'approveEmail', id, newEmail)}`)
  await expect(page.getByText(`You asked to sign in with ${newEmail}`)).toBeVisible()
  await isAccessible(page, '/approve-email')
  await page.getByRole('button', { name: 'Approve new email' }).click()
  await expect(pageTitle(page, 'One more step')).toBeVisible()
  const [first] = await mailbox.of(newEmail)
  await database.query("update user_link set expires_at = now() where user_id = $1 and purpose = 'confirmNewEmail'", [
    id,
  ])
  await page.goto(linkIn(first!))
  await expect(pageTitle(page, 'This link has expired')).toBeVisible()
  await isAccessible(page, '/confirm-new-email: expired')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(toast(page, 'Link sent.')).toBeVisible()
  await page.goto('/signin')
  await page.goto(linkIn((await mailbox.of(newEmail, 2))[0]!))
  await expect(page.getByText(`You’ll sign in with ${newEmail}`)).toBeVisible()
  await isAccessible(page, '/confirm-new-email')
  await page.getByRole('button', { name: 'Confirm my new email' }).click()
  await expect(pageTitle(page, 'Email changed')).toBeVisible()

  // The demo already has a platform admin, so a setup address creates no other.
  await page.goto(`/setup#${await issueLink(database, 'firstAdmin', null)}`)
  await page.getByLabel('First name').fill('Pat')
  await page.getByLabel('Last name').fill('Form')
  await page.getByLabel('Email').fill(`pat-${id}@example.com`)
  await choosePassword(page, 'Password', password)
  await isAccessible(page, '/setup')
  await page.getByRole('button', { name: 'Create platform admin' }).click()
  await expect(page.getByRole('alert').first()).toContainText('A platform admin already exists.')
})
