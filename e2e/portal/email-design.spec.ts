import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('an admin designs the emails to homeowners, pastes a signature from a web page, sees it at once and mails a test', async ({
  company,
  guard,
  mailbox,
  signedIn,
}) => {
  // What is pasted below would run on load; the page's policy blocks that, and the browser says so.
  guard.allow(/^console: Executing inline event handler violates/, /^policy: script-src-attr inline/)
  const page = await signedIn(company.admin)
  await page.goto('/personal/tool-settings?tab=email-design')
  const form = panel(page, 'Email design')
  const preview = panel(page, 'Preview')
  await expect(preview.getByText('With sample data')).toBeVisible()

  const signature = form.getByRole('textbox', { name: 'Signature' })
  await signature.click()
  // As Word and web pages paste: with styles, a script, a picture of another server and a link that runs something.
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
  await form.getByRole('button', { name: 'Insert field' }).click()
  await page.getByRole('option', { name: 'Company name' }).click()
  await form.getByRole('button', { name: 'Insert field' }).click()
  await page.getByRole('textbox', { name: 'Search fields' }).fill('license')
  await isAccessible(page, '/personal/tool-settings: email design, a field is put in')
  await page.getByRole('option', { name: 'License numbers' }).click()
  await expect(form.getByText('License numbers has no value here.')).toBeVisible()

  await form.getByRole('textbox', { name: 'Accent color' }).fill('#2B7A4B')
  await form.getByRole('button', { name: 'Add link' }).click()
  await form.getByRole('textbox', { name: 'Facebook: Web address' }).fill('javascript:alert(1)')
  await expect(preview.getByText('The preview is shown again')).toBeVisible()
  await form.getByRole('textbox', { name: 'Facebook: Web address' }).fill('https://facebook.com/ridge')
  const mail = preview.getByRole('document', { name: 'Preview of the email' })
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
  await texts.getByRole('button', { name: 'Save and use' }).click()
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
})
