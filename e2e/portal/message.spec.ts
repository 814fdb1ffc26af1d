import { randomUUID } from 'node:crypto'
import { plainRichText } from '../../packages/contract/src/rich-text.ts'
import { samples } from '../../packages/server/src/platform/upload/upload.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const pdf = { name: 'Colors.pdf', mimeType: 'application/pdf', buffer: samples.pdf }

test('a rep writes an email to a homeowner on a phone, with fields, a copy and a file, and sees it on the timeline', async ({
  company,
  signedIn,
  mailbox,
}) => {
  const email = `jane-${Date.now()}@example.com`
  const id = await enterLead(company.salesRep, { street: '21 Fir Street', firstName: 'Jane', email })
  const withoutEmail = await enterLead(company.salesRep, { street: '22 Fir Street', email: '' })
  await company.admin.api.message.createTemplate({
    name: 'First visit',
    subject: 'We meet, {homeowner.firstName}',
    body: plainRichText('At your house.'),
    idempotencyKey: randomUUID(),
  })
  const rep = await signedIn(company.salesRep, { viewport: phone })
  await rep.goto(`/personal/dashboard/leads/${withoutEmail}`)
  await rep.getByRole('button', { name: 'Send Email' }).click()
  const missing = rep.getByRole('dialog', { name: 'Send email' })
  await expect(missing.getByRole('heading', { name: 'This lead has no email address' })).toBeVisible()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: email to a lead without an address')
  await expect(missing.getByRole('link', { name: 'Edit lead' })).toBeVisible()

  await rep.goto(`/personal/dashboard/leads/${id}`)
  await rep.getByRole('button', { name: 'Send Email' }).click()
  const dialog = rep.getByRole('dialog', { name: 'Send email' })
  await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(email)
  const cc = dialog.getByRole('combobox', { name: 'Cc' })
  await cc.fill('spouse@example.com')
  await cc.press('Enter')
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  await choose(rep, dialog.getByRole('combobox', { name: 'Template' }), 'First visit')
  await expect(dialog).toContainText('The homeowner sees: We meet, Jane')
  await subject.fill('{homeowner.firstName}, your {homeowner.dog}')
  await expect(dialog).toContainText('No value for this lead: {homeowner.dog}')
  await subject.fill('{homeowner.firstName}, your roof')
  await expect(dialog).toContainText('The homeowner sees: Jane, your roof')
  const words = dialog.getByRole('textbox', { name: 'Message' })
  await words.click()
  await expect(words).toContainText('At your house.')
  await words.press('ControlOrMeta+A')
  await words.pressSequentially('See you on Monday. ')
  await dialog.getByRole('button', { name: 'Insert field', exact: true }).click()
  await rep.getByRole('option', { name: 'Rep name' }).click()
  const choosing = rep.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles([pdf])
  await expect(dialog.getByRole('list', { name: 'Selected files' }).getByRole('listitem')).toHaveCount(1)
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: writing an email')
  await fits(rep)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(rep, 'Email sent.')).toBeVisible()

  const [mail] = await mailbox.of(email)
  expect(mail).toMatchObject({ kind: 'message', subject: 'Jane, your roof' })
  expect(mail!.text).toContain('See you on Monday. Sal Rep')
  const timeline = panel(rep, 'Timeline')
  const entry = timeline.getByRole('listitem').filter({ hasText: 'Jane, your roof' })
  await expect(entry).toContainText(`Sal Rep emailed ${email}`)
  await entry.getByRole('button', { name: 'Read email' }).click()
  const read = rep.getByRole('dialog', { name: 'Jane, your roof' })
  await expect(read).toContainText('See you on Monday. Sal Rep')
  await expect(read).toContainText('spouse@example.com')
  await expect(read.getByRole('link', { name: /Colors\.pdf/ })).toBeVisible()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: an email that was sent')
})
