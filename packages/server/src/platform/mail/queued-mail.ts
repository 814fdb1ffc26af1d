import type { LightMail, MailAttachment } from '../platform.table.ts'

/** A mail as the outbox takes it. */
export interface QueuedMail {
  /** Which mail it is: `newLead`. */
  kind: string
  recipient: string
  /** Who gets a copy, seen by all. */
  cc?: readonly string[]
  subject: string
  html: string
  text: string
  /** Names the event and whom it is for: a repeated job makes no second mail. Once per company. */
  dedupeKey: string
  /** Stored files of the company, which were there before. */
  attachments?: MailAttachment[]
  /** The same mail with a link to its files: sent in its place where the files are too large for the mail server. */
  light?: LightMail
  /** Who the mail is from; the address is ours (MAIL_FROM), or mail servers would refuse it as forged. */
  senderName?: string
  /** From the company to a homeowner: sent from the company's own account, where it has connected one. */
  byCompany?: boolean
  /** The user from whose own account it is sent, before the company's. */
  fromUserId?: string | null
  /** A person wrote it to a person: out-of-office notices may answer it. */
  byPerson?: boolean
  /** The lead that it is about: shown on its timeline. */
  leadId?: string | null
  /** Who gets the answers. With `fromUserId` it comes before what the company's account says. */
  replyTo?: string
  /** Where its recipient ends mail of this kind (RFC 8058): of reminders and the like. */
  unsubscribeUrl?: string
  /** Anyone can have this mail sent to any address: it counts as one to a stranger, also where the address is confirmed. */
  typedByVisitor?: boolean
  /** To a party of a contract, who must get it: it counts under a limit of its own, whatever else the address got that day. */
  toParty?: boolean
}

/** What a rendered mail says, to be sent in place of the same with files. */
export const lightOf = ({ html, text }: LightMail): LightMail => ({ html, text })
