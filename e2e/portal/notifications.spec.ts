import { randomUUID } from 'node:crypto'
import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('a rep sees a colleague’s mention, opens the lead, and mutes mentions; an admin sets the defaults', async ({
  company,
  signedIn,
}) => {
  const leadId = await enterLead(company.salesRep, { street: '16 Fir Street' })
  const mention = (comment: string) =>
    company.admin.api.note.create({
      leadId,
      comment: `@${company.salesRep.name} ${comment}`,
      mentions: [company.salesRep.id],
      attachments: [],
      idempotencyKey: randomUUID(),
    })

  const rep = await signedIn(company.salesRep)
  await rep.goto('/personal/notifications')
  await expect(rep.getByText('No notifications yet')).toBeVisible()
  await isAccessible(rep, '/personal/notifications: empty')

  // The open page polls for updates.
  await mention('please call')
  const bell = rep.getByRole('link', { name: 'Notifications, 1 unread' })
  await expect(bell).toBeVisible()
  await bell.click()
  const row = rep.getByRole('row').filter({ hasText: 'please call' })
  await expect(row).toContainText('Mention in a note')
  await isAccessible(rep, '/personal/notifications: a mention')
  await rep.setViewportSize(phone)
  await expect(rep.getByText('please call')).toBeVisible()
  await fits(rep)
  await rep.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('link').click()
  await expect(rep).toHaveURL(new RegExp(`/personal/dashboard/leads/${leadId}$`))
  await expect(rep.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await rep.goto('/personal/notifications?show=unread')
  await expect(rep.getByText('please call')).toHaveCount(0)
  await rep.getByRole('link', { name: 'Notification settings' }).click()
  const own = panel(rep, 'Notifications')
  await own.getByRole('checkbox', { name: 'Mention in a note: in the portal' }).uncheck()
  await choose(rep, own.getByRole('combobox', { name: 'Mention in a note: email' }), 'Daily at 7 AM')
  await own.getByRole('button', { name: 'Save notifications' }).click()
  await expect(toast(rep, 'Notification setup saved.')).toBeVisible()
  await isAccessible(rep, '/personal/profile: notifications')
  await rep.reload()
  await expect(own.getByRole('checkbox', { name: 'Mention in a note: in the portal' })).not.toBeChecked()

  const admin = await signedIn(company.admin)
  await admin.goto('/personal/tool-settings?tab=notifications')
  await expect(pageTitle(admin, 'Settings')).toBeVisible()
  const settings = panel(admin, 'Notifications')
  await choose(admin, settings.getByRole('combobox', { name: 'New lead: who gets it' }), 'Everyone who can see it')
  await settings.getByRole('checkbox', { name: 'Address only: in the portal' }).check()
  await isAccessible(admin, '/personal/tool-settings: notifications')
  await admin.setViewportSize(phone)
  await fits(admin)
  await settings.getByRole('button', { name: 'Save notifications' }).click()
  await expect(toast(admin, 'Notification setup saved.')).toBeVisible()
  await admin.reload()
  await expect(settings.getByRole('combobox', { name: 'New lead: who gets it' })).toHaveValue('Everyone who can see it')
})
