import type { NotificationMail, NotificationRecipients } from '@gable/contract/notification-choice'

/** The headings of the settings, in their order. */
export const notificationGroups = ['Leads', 'Quotes', 'Company'] as const

/** A kind of notification, as its slice defines it. Settings, profile and list are drawn from these. */
export interface NotificationKind {
  /** `lead.new`: the slice, and what happened. */
  name: string
  /** The heading under which it stands in the settings. */
  group: (typeof notificationGroups)[number]
  label: string
  /** When it is sent, in a sentence. */
  description: string
  /** Whom it may go to; the first is the default. One where nobody else has to do with it. */
  recipients: readonly [NotificationRecipients, ...NotificationRecipients[]]
  /** The defaults of its channels. */
  portal: boolean
  mail: NotificationMail
  /** A copy goes to the company's own email address, unless the company says otherwise. */
  office?: true
}

/** Keeps the type of a kind's name. */
export const defineNotification = <const Kind extends NotificationKind>(kind: Kind): Kind => kind

/** The kinds of all slices in the order of the settings. */
export function inGroups(kinds: readonly NotificationKind[]): NotificationKind[] {
  return notificationGroups.flatMap((group) => kinds.filter((kind) => kind.group === group))
}
