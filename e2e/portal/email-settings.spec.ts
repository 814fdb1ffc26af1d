import { startSmtpAccountServer } from '../../packages/server/src/sandbox/vendors/smtp-account-server.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { phone } from '../screens/widths.ts'

test('an admin connects an email account, sees it fail, and goes on with the default email', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(422))
  const server = await startSmtpAccountServer()
  const page = await signedIn(company.admin)
  await page.goto('/personal/email-settings')
  const account = page.getByRole('region', { name: 'Email account', exact: true })
  await expect(account.getByText('Not connected')).toBeVisible()
  await isAccessible(page, '/personal/email-settings')

  await account.getByRole('button', { name: 'Other email server' }).click()
  await page.getByRole('textbox', { name: 'Host' }).fill(server.host)
  await page.getByRole('textbox', { name: 'Port' }).fill(String(server.port))
  await page.getByRole('textbox', { name: 'Login' }).fill(server.login)
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('textbox', { name: 'From address' }).fill('office@ridge.example')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Login and/or Password is incorrect. Please try again.')
  await page.getByRole('textbox', { name: 'Password' }).fill(server.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible()
  await expect(account.getByRole('heading', { name: 'Sending domain ridge.example' })).toBeVisible()
  await expect(account.getByText('Could not be checked')).toHaveCount(3)
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(/^A test email is on its way to /)).toBeVisible()
  await expect.poll(() => server.received.map(({ subject }) => subject)).toEqual(['Your email account works'])

  server.password = 'changed at the provider'
  await page.getByRole('button', { name: 'Send test email' }).click()
  const issue = page.getByRole('alert').filter({ hasText: 'There is a problem with your email connection' })
  await expect(issue).toContainText('Update the connection or proceed with the default email.')
  await page.setViewportSize(phone)
  await fits(page)
  await isAccessible(page, '/personal/email-settings: failed')
  await issue.getByRole('button', { name: 'Use default email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(account.getByText('Not connected')).toBeVisible()
  await server.close()
})
