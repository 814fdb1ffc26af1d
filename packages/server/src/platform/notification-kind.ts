import type { NotificationMail, NotificationRecipients } from '@gable/contract/notification-choice'

/** The headings of the settings, in display order. */
const notificationGroups = ['Leads', 'Quotes', 'Company'] as const

/** A kind of notification, defined by its slice. The settings, the profile, and the list are built from these. */
export interface NotificationKind {
  /** The slice and the event, such as `lead.new`. */
  name: string
  /** The heading under which the settings show it. */
  group: (typeof notificationGroups)[number]
  label: string
  /** A sentence that says when it is sent. */
  description: string
  /** The possible recipients; the first is the default. Only one if it concerns nobody else. */
  recipients: readonly [NotificationRecipients, ...NotificationRecipients[]]
  portal: boolean
  mail: NotificationMail
  /** Sends a copy to the company's own email address by default. */
  office?: true
}

/** Preserves the literal type of a kind's name. */
export const defineNotification = <const Kind extends NotificationKind>(kind: Kind): Kind => kind

/** Returns the kinds of all slices in the order of the settings. */
export function inGroups(kinds: readonly NotificationKind[]): NotificationKind[] {
  return notificationGroups.flatMap((group) => kinds.filter((kind) => kind.group === group))
}
