import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { submitVisit } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import { phone } from '../screens/widths.ts'

test('an admin connects Gmail in the sandbox, and a quote goes out by it', async ({
  api,
  company,
  guard,
  server,
  signedIn,
  town,
}) => {
  // The consent that is denied first.
  guard.allow(failedAnswer(409))
  const page = await signedIn(company.admin)
  const account = `office-${company.id}@ridge.example`
  await page.goto('/personal/tool-settings?tab=integrations')
  const gmail = page.getByRole('region', { name: 'Gmail' })
  await expect(gmail.getByText('Not connected')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: integrations')
  await gmail.getByRole('button', { name: 'Connect Gmail' }).click()

  // The consent page of the service: first no, then yes.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You did not allow the connection, so nothing was connected.')
  await isAccessible(page, '/oauth/$provider/callback')
  await page.getByRole('link', { name: 'Back' }).click()
  await gmail.getByRole('button', { name: 'Connect Gmail' }).click()
  await page.getByRole('textbox', { name: 'Email address of the account' }).fill(account)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(gmail.getByText('Connected', { exact: true })).toBeVisible()
  await expect(gmail).toContainText(account)

  const visitor = await submitVisit(api, company.widgetId, town[37]!)
  const control = await page.context().newPage()
  await expect(async () => {
    await control.goto(`${server.hostPageUrl}/sandbox`)
    const received = control.getByRole('region', { name: 'Gmail' }).getByRole('listitem').filter({ hasText: account })
    await expect(received).toContainText(visitor.email, { timeout: 1_000 })
  }).toPass()
  await control.close()
  const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
  await page.goto(`/personal/dashboard/leads/${rows[0]!.id}`)
  await expect(page.getByText(`The quote was emailed to ${visitor.email}.`)).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/personal/tool-settings?tab=integrations')
  await expect(gmail.getByText('Connected', { exact: true })).toBeVisible()
  await fits(page)
  await gmail.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(gmail.getByText('Not connected')).toBeVisible()
})

test('a rep connects an account of their own, and nothing of the company’s', async ({ company, signedIn }) => {
  const page = await signedIn(company.salesRep)
  await page.goto('/personal/email-settings')
  const own = page.getByRole('region', { name: 'Your own email account' })
  await expect(own.getByText('Not connected')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Email account', exact: true })).toHaveCount(0)
  await own.getByRole('button', { name: 'Connect Microsoft 365' }).click()
  await page.getByRole('textbox', { name: 'Email address of the account' }).fill(`rep-${company.id}@ridge.example`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(own.getByText('Connected', { exact: true }).first()).toBeVisible()
  await expect(own).toContainText('Microsoft 365')
  await page.setViewportSize(phone)
  await fits(page)
  await expect(page.getByText(`Please ask ${company.admin.name}`)).toBeVisible()
})
