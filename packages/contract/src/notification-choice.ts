/** Settings of a kind of notification. Zod-free, so that screens can import it. */

/**
 * Recipients of a kind. `concerned`: the people that it is about, such as the assigned or mentioned ones; `assigned`:
 * the same, or the company's admins if nobody is assigned; `admins`: the admins, and the people that it is about;
 * `everyone`: everybody who may see the record.
 */
export const notificationRecipients = ['concerned', 'assigned', 'admins', 'everyone'] as const
export type NotificationRecipients = (typeof notificationRecipients)[number]

/** When an email is sent: never, immediately, or in the daily digest. */
export const notificationMails = ['off', 'now', 'daily'] as const
export type NotificationMail = (typeof notificationMails)[number]

/** Hour of the daily digest, in the company's time zone. */
export const digestHour = 7

/** Server-sent events stream of the reader's number of unread notifications. */
export const notificationStream = '/streams/notifications'

/** How long notifications are stored, in days. */
export const notificationDays = 90
