/** What can be chosen for a kind of notification. Zod-free, so that screens may take it. */

/**
 * Whom a kind goes to. `concerned`: whom it is about, such as the assigned rep or who is mentioned; `assigned`: the same, and where
 * nobody is assigned the company's admins; `admins`: the admins, and whom it is about; `everyone`: everybody who may see the record.
 */
export const notificationRecipients = ['concerned', 'assigned', 'admins', 'everyone'] as const
export type NotificationRecipients = (typeof notificationRecipients)[number]

/** When an email is sent: never, at once, or with the day's others in one email. */
export const notificationMails = ['off', 'now', 'daily'] as const
export type NotificationMail = (typeof notificationMails)[number]

/** When the daily email is sent, by the company's clock. */
export const digestHour = 7

/** Where a page listens to how many notifications its reader has not read (server-sent events). */
export const notificationStream = '/streams/notifications'

/** For so many days notifications are kept. */
export const notificationDays = 90
