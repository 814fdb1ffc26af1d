import type { LightMail, MailAttachment } from '../platform.table.ts'

export interface QueuedMail {
  /** The type of mail, such as `newLead`. */
  kind: string
  recipient: string
  /** Addresses that get a visible copy. */
  cc?: readonly string[]
  subject: string
  html: string
  text: string
  /** Identifies the event and the recipient within the company, so that a repeated job doesn't send a second mail. */
  dedupeKey: string
  /** The company's stored files. They must already exist. */
  attachments?: MailAttachment[]
  /** The text of an iCalendar file to attach. */
  calendar?: string | null
  /** The same mail with a link to its files. It is sent instead if the files are too large for the mail server. */
  light?: LightMail
  /**
   * The sender's display name. The address is always ours (MAIL_FROM), because mail servers would otherwise reject the
   * mail as forged.
   */
  senderName?: string
  /** Mail from the company to a homeowner. It is sent from the company's own account if one is connected. */
  byCompany?: boolean
  /** The user whose own account sends the mail, in preference to the company's. */
  fromUserId?: string | null
  /** Whether a person wrote it to another person. If so, out-of-office notices may reply to it. */
  byPerson?: boolean
  /** The lead that the mail is about. Its timeline shows the mail. */
  leadId?: string | null
  /** The Reply-To address. With `fromUserId`, it takes precedence over the one of the company's account. */
  replyTo?: string
  /** The URL where the recipient unsubscribes from mail of this kind (RFC 8058), such as reminders. */
  unsubscribeUrl?: string
  /**
   * Whether anyone can have this mail sent to any address. It then counts as mail to an unconfirmed address even if the
   * address is confirmed.
   */
  typedByVisitor?: boolean
  /**
   * Whether it goes to a party of a contract, who must receive it. Such mail has its own limit, regardless of other
   * mail to the address that day.
   */
  toParty?: boolean
}

/** Returns the content of a rendered mail, to be sent instead of the one with files. */
export const lightOf = ({ html, text }: LightMail): LightMail => ({ html, text })
