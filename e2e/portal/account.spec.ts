import type { BrowserContext, Page } from '@playwright/test'
import { codeAt } from '../../packages/server/src/account/identity/account/identity.account.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { setSessions, withPassword } from '../fixtures/account.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDashboard, pageTitle, panel, signOut, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

async function typePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Answers the confirmation that is required before a change of the account. */
async function confirmIdentity(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('an authenticator app is set up, its recovery codes are saved, and a code signs in after the password', async ({
  company,
  database,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(401))
  const known = await withPassword(database, company.salesRep)
  const page = await signedIn(company.salesRep, { viewport: phone })
  await page.goto('/personal/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Sal')
  await page.getByRole('tab', { name: 'Public link' }).click()
  await expect(panel(page, 'Public link')).toBeVisible()
  await isAccessible(page, '/personal/profile: public link')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(panel(page, 'Where you’re signed in')).toContainText('This browser')
  await page.getByLabel('New password').first().fill('abc')
  await isAccessible(page, '/personal/profile: a weak password')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(known.password)
  await isAccessible(page, '/personal/profile: asked for the password')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await panel(page, 'Authenticator app').locator('code').textContent())!.replaceAll(' ', '')
  await isAccessible(page, '/personal/profile: QR code')
  await page.getByLabel('6-digit code').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await isAccessible(page, '/personal/profile: recovery codes')
  const recovery = await codes.getByRole('listitem').first().textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('gable-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(panel(page, 'Recovery codes')).toContainText('10 recovery codes left.')

  await page.setViewportSize(desk)
  await signOut(page, company.salesRep.name)
  await typePassword(page, known)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await isAccessible(page, '/signin: second factor')
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is not correct. Please try again.')).toBeVisible()
  // The code that was used for setup cannot be reused: the next one is accepted, even if slightly early.
  await page.getByLabel('6-digit code').fill(codeAt(secret, new Date(), 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()

  await signOut(page, company.salesRep.name)
  await typePassword(page, known)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery!.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
})

test('a passkey is added with recovery codes and signs in without a password, and a code replaces a missing passkey', async ({
  company,
  database,
  signedIn,
}) => {
  const known = await withPassword(database, company.salesRep)
  const page = await signedIn(company.salesRep)
  await addDevice(page.context(), page)
  await page.goto('/personal/profile#security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey name').fill('Office laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toContainText('also requires this passkey or a recovery code')
  await confirmIdentity(page, known.password)
  await expect(toast(page, 'Passkey added.')).toBeVisible()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  const recovery = await codes.getByRole('listitem').first().textContent()
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(panel(page, 'Passkeys')).toContainText('Office laptop')
  await signOut(page, company.salesRep.name)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()

  await signOut(page, company.salesRep.name)
  await typePassword(page, known)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
})

/** A virtual authenticator that creates passkeys and always approves. */
async function addDevice(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('all tabs warn before a session ends, one click extends it, and input survives the sign-out', async ({
  company,
  database,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(401))
  const known = await withPassword(database, company.salesRep)
  await setSessions(database, company.salesRep, { secondsLeft: 110, usedSecondsAgo: 0 })
  const page = await signedIn(company.salesRep)
  await page.goto('/personal/dashboard/leads/new')
  const other = await page.context().newPage()
  await openDashboard(other)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toContainText(/You will be logged out in \d+ seconds/)
  }
  await isAccessible(page, 'a session about to end')
  await setSessions(database, company.salesRep, { secondsLeft: 110, usedSecondsAgo: 90 })
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0)
  await other.close()

  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Petrov')
  await page.getByLabel('Phone').fill('(208) 555-0199')
  await page.getByLabel('Email').fill('nora@example.com')
  await page.getByRole('combobox', { name: 'Street address' }).fill('1 Main Street')
  await page.getByLabel('City').fill('Rexburg')
  await page.getByLabel('ZIP').fill('83440')
  await page.getByRole('combobox', { name: 'State' }).fill('Idaho')
  await page.getByRole('option', { name: 'Idaho' }).click()
  await database.query(`delete from session where user_id = '${company.salesRep.id}'`)
  // A background request may already have been rejected, so that the dialog covers the button.
  await page.getByRole('button', { name: 'Create lead' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your session has expired due to inactivity')
  await expect(page.getByRole('textbox', { name: 'Email' }).last()).toHaveValue(known.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(known.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.getByRole('button', { name: 'Create lead' }).click()
  await expect(pageTitle(page, 'Nora Petrov')).toBeVisible()
})
