import { startSmtpAccountServer } from '@gable/sandbox/vendors/smtp-account-server'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import type { Api } from '../fixtures/api.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import type { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TownAddress } from '../fixtures/town.ts'
import { submitVisit } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import { choose, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('a company designs its emails and connects the accounts that send them', async ({
  api,
  company,
  guard,
  mailbox,
  server,
  signedIn,
  town,
}) => {
  const page = await signedIn(company.admin)
  // The pasted script would run on load; the page's policy blocks it, and the browser reports that.
  guard.allow(/^console: Executing inline event handler violates/, /^policy: script-src-attr inline/)
  await test.step('an admin designs the homeowner emails, pastes a signature from a web page, previews it and sends a test', () =>
    designs(page, company, mailbox))
  guard.allow(failedAnswer(422))
  await test.step('an admin connects an email account, sees it fail, and continues with the default email', () =>
    connectsServer(page))
  // The consent that is denied first.
  guard.allow(failedAnswer(409))
  await test.step('an admin connects Gmail in the sandbox, and a quote is sent through it', () =>
    connectsGmail(page, { api, company, server, town }))
  await test.step('a rep connects their own account and none of the company’s', async () =>
    connectsOwn(await signedIn(company.salesRep), company))
})

async function designs(page: Page, company: OwnCompany, mailbox: Mailbox): Promise<void> {
  await page.goto('/personal/tool-settings?tab=email-design')
  const form = panel(page, 'Email design')
  const preview = panel(page, 'Preview')
  await expect(preview.getByText('Shows sample data')).toBeVisible()

  const signature = form.getByRole('textbox', { name: 'Signature', exact: true })
  await signature.click()
  // Content as pasted from Word and web pages: with styles, a script, an image from another server and a link that runs
  // a script.
  await signature.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<style>p{color:red}</style><script>window.ran = true</script>
       <p style="color:red"><span style="font-weight:700">Thank you</span> <a href="javascript:alert(1)">for</a> asking
       <img src="https://evil.example/x.png" onerror="window.ran = true"></p>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(signature.getByText('Thank you')).toHaveCSS('font-weight', '700')
  await expect(signature.locator('img, a, script')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await signature.press('ControlOrMeta+End')
  await signature.press('Enter')
  await form.getByRole('button', { name: 'Insert field' }).first().click()
  await page.getByRole('option', { name: 'Company name' }).click()
  await form.getByRole('button', { name: 'Insert field' }).first().click()
  await page.getByRole('textbox', { name: 'Search fields' }).fill('license')
  await isAccessible(page, '/personal/tool-settings: email design, a field is put in')
  await page.getByRole('option', { name: 'License numbers' }).click()
  await expect(form.getByText('License numbers has no value here')).toBeVisible()

  await form.getByRole('textbox', { name: 'Accent color' }).fill('#2B7A4B')
  await form.getByRole('button', { name: 'Add link' }).click()
  await form.getByRole('textbox', { name: 'Facebook: Web address' }).fill('javascript:alert(1)')
  await expect(preview.getByText('Fix the fields above to see the preview')).toBeVisible()
  await form.getByRole('textbox', { name: 'Facebook: Web address' }).fill('https://facebook.com/ridge')
  const mail = preview.getByRole('document', { name: 'Email preview' })
  await expect(mail).toContainText('Thank you for asking')
  await expect(mail).toContainText('Facebook')
  await choose(page, preview.getByRole('combobox', { name: 'Email' }), 'Rep quote')
  await preview.getByText('Phone', { exact: true }).click()
  await isAccessible(page, '/personal/tool-settings: email design')

  await form.getByRole('button', { name: 'Save email design' }).click()
  await expect(toast(page, 'Email design saved.')).toBeVisible()
  await preview.getByRole('button', { name: 'Send test email' }).click()
  await expect(toast(page, 'Test email sent to')).toBeVisible()
  await page.setViewportSize(phone)
  await fits(page)
  await page.reload()
  await expect(signature).toContainText('Thank you for asking')
  await expect(signature).toContainText('Company name')

  await page.setViewportSize(desk)
  const texts = panel(page, 'Email texts')
  await choose(page, texts.getByRole('combobox', { name: 'Email' }), 'Quote reminder')
  await choose(page, texts.getByRole('combobox', { name: 'Language' }), 'Spanish')
  await texts.getByRole('textbox', { name: 'Title' }).fill('Su techo nuevo {day}')
  await texts.getByRole('textbox', { name: 'Introduction' }).fill('Gracias de {company}.')
  await expect(texts.getByText('No fields in braces can be used here')).toBeVisible()
  await texts.getByRole('textbox', { name: 'Title' }).fill('Su techo nuevo')
  await expect(mail).toContainText('Su techo nuevo')
  await expect(mail).toContainText(`Gracias de ${company.name}.`)
  await texts.getByRole('button', { name: 'Save draft' }).click()
  await expect(texts.getByRole('alert', { name: 'You have a draft' })).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: email texts, a draft')
  await texts.getByRole('button', { name: 'Save and publish' }).click()
  await expect(toast(page, 'Email text saved.')).toBeVisible()
  await expect(texts.getByRole('button', { name: 'Discard draft' })).toHaveCount(0)
  await texts.getByRole('button', { name: 'Restore defaults' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore defaults' }).click()
  await expect(texts.getByRole('textbox', { name: 'Title' })).toHaveValue('')

  await page.getByRole('button', { name: 'Add template' }).click()
  const template = page.getByRole('dialog', { name: 'Add email template' })
  await template.getByRole('textbox', { name: 'Name' }).fill('After the visit')
  await template.getByRole('textbox', { name: 'Subject' }).fill('Thank you, {homeowner.firstName}')
  await template.getByRole('textbox', { name: 'Message' }).click()
  await template.getByRole('textbox', { name: 'Message' }).pressSequentially('It was good to meet you.')
  await isAccessible(page, '/personal/tool-settings: email template')
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Email template saved.')).toBeVisible()
  await expect(panel(page, 'Email templates')).toContainText('Thank you, {homeowner.firstName}')

  const me = await company.admin.api.identity.me()
  const [sent] = await mailbox.of(me!.email)
  expect(sent!.html).toContain('#2B7A4B')
  expect(sent!.text).toContain(`Thank you for asking\n\n${company.name}`)
}

async function connectsServer(page: Page): Promise<void> {
  const server = await startSmtpAccountServer()
  await page.goto('/personal/email-settings')
  const account = page.getByRole('region', { name: 'Company email', exact: true })
  await expect(account.getByText('come from our default address')).toBeVisible()

  await account.getByRole('button', { name: 'Connect company email' }).click()
  await page.getByRole('menuitem', { name: 'Other email server' }).click()
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
  await expect(account.getByText('Couldn’t check')).toHaveCount(3)
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(/^We sent a test email to /)).toBeVisible()
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
  await expect(account.getByText('come from our default address')).toBeVisible()
  await server.close()
}

interface Stage {
  api: Api
  company: OwnCompany
  server: Server
  town: TownAddress[]
}

async function connectsGmail(page: Page, { api, company, server, town }: Stage): Promise<void> {
  const account = `office-${company.id}@ridge.example`
  await page.setViewportSize(desk)
  await page.goto('/personal/tool-settings?tab=integrations')
  const gmail = page.getByRole('region', { name: 'Gmail' })
  await expect(gmail.getByText('Not connected')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: integrations')
  await gmail.getByRole('button', { name: 'Connect Gmail' }).click()

  // The consent page of the service: first denied, then granted.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You didn’t allow the connection, so nothing was connected.')
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
}

async function connectsOwn(page: Page, company: OwnCompany): Promise<void> {
  await page.goto('/personal/email-settings')
  const own = page.getByRole('region', { name: 'Your email', exact: true })
  await expect(own.getByText('Optional')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Company email', exact: true })).toHaveCount(0)
  await own.getByRole('button', { name: 'Connect your email' }).click()
  await page.getByRole('menuitem', { name: 'Microsoft 365' }).click()
  await page.getByRole('textbox', { name: 'Email address of the account' }).fill(`rep-${company.id}@ridge.example`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(own.getByText('Connected', { exact: true }).first()).toBeVisible()
  await expect(own).toContainText('Microsoft 365')
  await page.setViewportSize(phone)
  await fits(page)
  await expect(page.getByText(`Please ask ${company.admin.name}`)).toBeVisible()
}
