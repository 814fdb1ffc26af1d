import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { bareAddress } from './mail-address.ts'

/** One mail, ready to send. Addresses as in a header: `Name <a@b>`. */
export interface OutgoingMail {
  /** Makes the Message-ID, so that mail programs know a mail that had to be sent again. */
  id: string
  sender: string
  recipient: string
  cc?: readonly string[]
  /** A person wrote it to a person. */
  byPerson?: boolean
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Where a press of a button in the mail program unsubscribes its reader; empty for none. */
  unsubscribeUrl?: string
  attachments?: readonly AttachedFile[]
  /** Whose mail it is: with its id it names the mail to the sending service. */
  companyId?: string
}

export interface AttachedFile {
  name: string
  contentType: string
  bytes: Uint8Array
  /** By which the HTML names it, where it stands in the text. */
  cid?: string | undefined
}

/** Hands a mail to the world, or keeps it. Throws when the mail server refuses, so that the job tries again. */
export interface Mailer {
  /** 'kept': there is no mail server, the database keeps it and /dev/mail shows it. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>
}

/** How long the mail server may take. MAIL_URL may say otherwise: `smtp://host?socketTimeout=5000`. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mails that a process sends at a time. Each has a connection of its own: none waits behind a slow one. */
export const mailConcurrency = 8

/** Sends over SMTP when MAIL_URL names a server, with a few connections that are kept open; else keeps the mail. */
export function createMailer({
  MAIL_URL,
  SENDGRID_PUBLIC_KEY,
}: Pick<Config, 'MAIL_URL' | 'SENDGRID_PUBLIC_KEY'>): Mailer {
  if (!MAIL_URL) return { send: async () => 'kept' }
  const transport = createTransport({
    ...timeouts,
    url: MAIL_URL,
    pool: true,
    maxConnections: mailConcurrency,
    // The outbox tries again by itself, and says so.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const headers = SENDGRID_PUBLIC_KEY && mail.companyId ? { 'X-SMTPAPI': taggedFor(mail.companyId, mail.id) } : {}
      const made = composed(mail)
      reached(mail, await transport.sendMail({ ...made, headers: { ...made.headers, ...headers } }))
      return 'sent'
    },
  }
}

/** What SendGrid takes out of a mail and says again in each event on it. As it is: an encoded word would be no JSON there. */
const taggedFor = (companyId: string, mailId: string) => ({
  prepared: true,
  value: JSON.stringify({ unique_args: { gable_mail: `${companyId}/${mailId}` } }),
})

/** Two UUIDs: the company's and the mail's. */
const mailTag = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Which mail an event of the sending service is on. */
export function mailTagOf(tag: string): { companyId: string; mailId: string } | undefined {
  const [, companyId, mailId] = mailTag.exec(tag) ?? []
  return companyId && mailId ? { companyId, mailId } : undefined
}

/** A mail as nodemailer takes it, with a Message-ID of its own. */
export function composed(mail: OutgoingMail): SendMailOptions & { headers: Record<string, string> } {
  const { id, sender, recipient, cc = [], subject, html, text, replyTo, unsubscribeUrl, attachments = [] } = mail
  return {
    messageId: `<${id}@${bareAddress(sender).split('@').at(-1)}>`,
    from: sender,
    to: recipient,
    ...(cc.length > 0 && { cc: [...cc] }),
    ...(replyTo && { replyTo }),
    subject,
    html,
    text,
    attachments: attachments.map(({ name, contentType, bytes, cid }) => {
      return { filename: name, contentType, content: Buffer.from(bytes), ...(cid && { cid }) }
    }),
    headers: {
      // Keeps out-of-office notices from answering a machine (RFC 3834).
      ...(!mail.byPerson && { 'Auto-Submitted': 'auto-generated' }),
      // One press in the mail program, with no page to go through (RFC 8058).
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

interface Accepted {
  rejected?: readonly (string | { address: string })[]
  rejectedErrors?: readonly (Error & { recipient?: string })[]
}

/**
 * Throws where a server took a mail for those who get a copy, and not for its recipient: what it says of that address, marked so
 * that the mail is not sent to the others once more.
 */
export function reached({ recipient }: OutgoingMail, { rejected = [], rejectedErrors = [] }: Accepted): void {
  const isRefused = rejected.some((each) => (typeof each === 'string' ? each : each.address) === recipient)
  if (!isRefused) return
  const said = rejectedErrors.find((each) => each.recipient === recipient)
  throw Object.assign(said ?? new Error('its address did not accept it'), { isPartlySent: true })
}

/** An error of a mail that is larger than its sender takes. */
export const tooLargeError = (): Error =>
  Object.assign(new Error('The mail is larger than the email service takes'), { isTooLarge: true, code: 'TOO_LARGE' })

interface MaybeTooLarge {
  isTooLarge?: boolean
  responseCode?: number
  response?: string
}

/** Whether a mail was refused for its size, which no retry changes (RFC 1870: 552; RFC 3463: 5.3.4). A full mailbox is 552 5.2.2. */
export function isTooLarge(error: unknown): boolean {
  const { isTooLarge: isKnown, responseCode = 0, response = '' } = error as MaybeTooLarge
  return (
    isKnown === true || (responseCode === 552 && !/^552[ -]5\.2\./.test(response)) || /^5\d\d[ -]5\.3\.4/.test(response)
  )
}

export const isPartlySent = (error: unknown): boolean => error instanceof Error && 'isPartlySent' in error
