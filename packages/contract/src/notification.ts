import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { notificationAccess } from './notification.access.ts'
import { notificationMails, notificationRecipients } from './notification-choice.ts'
import { edits, reads, sets } from './procedure.ts'
import { ruledText } from './text.ts'

/** The name of a kind, such as `lead.new`. Each slice defines its own. */
const kind = ruledText()
  .regex(/^[a-zA-Z]+\.[a-zA-Z]+$/)
  .max(60)

const notification = z.object({
  id,
  kind: z.string(),
  label: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The path of the related page; empty if there is none. */
  page: z.string(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
})
export type Notification = z.infer<typeof notification>

/** A kind's properties, for screens that are generated from the kinds. */
const kindFacts = z.object({ kind: z.string(), group: z.string(), label: z.string(), description: z.string() })
const mail = z.enum(notificationMails)
const recipients = z.enum(notificationRecipients)

const companyKind = z.object({ kind, portal: z.boolean(), mail, recipients, office: z.boolean() })
export type CompanyKind = z.infer<typeof companyKind>

const shownCompanyKind = kindFacts.extend({
  ...companyKind.shape,
  kind: z.string(),
  /** The possible recipients; a single one if there is no choice. */
  choices: z.array(recipients),
  /** Whether a copy may be sent to the company's own email address. */
  hasOffice: z.boolean(),
})
const notificationSettings = z.object({
  version,
  kinds: z.array(shownCompanyKind),
  /** The company's own address, which can receive copies. */
  officeEmail: z.string(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>
export type ShownCompanyKind = z.infer<typeof shownCompanyKind>

const ownKind = z.object({
  kind,
  portal: z.boolean(),
  mail,
  /** Also sends a text message, to the number at which the person agreed to receive texts. */
  text: z.boolean().default(false),
})
export type OwnKind = z.infer<typeof ownKind>

const shownOwnKind = kindFacts.extend({
  ...ownKind.shape,
  kind: z.string(),
  /** The channels that the company allows; a person cannot turn on a channel that the company has turned off. */
  allowed: z.object({ portal: z.boolean(), mail: z.boolean() }),
})
const ownNotifications = z.object({
  version,
  kinds: z.array(shownOwnKind),
  /** Null if this installation sends no text messages. */
  texts: z
    .object({
      /** 10 digits; empty if the person has not entered one. */
      phone: z.string(),
      /** The number's owner replied STOP, so no texts are sent to it. */
      optedOut: z.boolean(),
    })
    .nullable(),
})
export type OwnNotifications = z.infer<typeof ownNotifications>
export type ShownOwnKind = z.infer<typeof shownOwnKind>

const maxKinds = 100
export const notificationSettingsForm = z.object({ kinds: z.array(companyKind).max(maxKinds) })
export const ownNotificationsForm = z.object({ kinds: z.array(ownKind).max(maxKinds) })
export type NotificationSettingsForm = z.infer<typeof notificationSettingsForm>
export type OwnNotificationsForm = z.infer<typeof ownNotificationsForm>

export const notificationContract = {
  /** The person's own notifications, newest first. */
  list: reads(notificationAccess.list)
    .input(pageRequest({ unread: z.boolean().default(false), kind: kind.optional() }))
    .output(pageOf(notification).extend({ kinds: z.array(z.object({ kind: z.string(), label: z.string() })) })),

  /** The number of unread notifications, where 100 means more than 99. */
  unread: reads(notificationAccess.unread).output(z.object({ count: z.number().int() })),

  markRead: sets(notificationAccess.markRead)
    .input(z.object({ ids: z.array(id).min(1).max(100), read: z.boolean().default(true) }))
    .output(z.object({ unread: z.number().int() })),

  /** Marks all notifications as read up to the newest one that was shown. */
  markAllRead: sets(notificationAccess.markAllRead).output(z.object({ done: z.literal(true) })),

  /** The person's notification settings, within what the company allows. */
  own: reads(notificationAccess.own).output(ownNotifications),
  saveOwn: edits(notificationAccess.saveOwn)
    .input(ownNotificationsForm.extend({ version }))
    .output(ownNotifications)
    .errors(staleVersion),

  /** The company's defaults, and the recipients of each kind. */
  settings: reads(notificationAccess.settings).output(notificationSettings),
  saveSettings: edits(notificationAccess.saveSettings)
    .input(notificationSettingsForm.extend({ version }))
    .output(notificationSettings)
    .errors(staleVersion),
}
