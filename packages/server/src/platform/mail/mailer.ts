import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { bareAddress } from './mail-address.ts'

/** A mail that is ready to be sent. Addresses have the form of a header: `Name <a@b>`. */
export interface OutgoingMail {
  /** Used for the Message-ID, so that mail programs recognize a mail that had to be sent again. */
  id: string
  sender: string
  recipient: string
  cc?: readonly string[]
  /** Whether a person wrote it to another person. */
  byPerson?: boolean
  subject: string
  html: string
  text: string
  replyTo?: string
  /** The URL for one-click unsubscribing in the mail program; empty for none. */
  unsubscribeUrl?: string
  attachments?: readonly AttachedFile[]
  /** The company that owns the mail. Together with the mail's id, it identifies the mail to the sending service. */
  companyId?: string
}

export interface AttachedFile {
  name: string
  contentType: string
  bytes: Uint8Array
  /** The Content-ID by which the HTML refers to an inline attachment. */
  cid?: string | undefined
}

/** Sends or stores mail. Throws if the mail server rejects it, so that the job retries. */
export interface Mailer {
  /** Returns 'kept' if there is no mail server: the database stores the mail and /dev/mail shows it. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>
}

/** Timeouts for the mail server. MAIL_URL may override them: `smtp://host?socketTimeout=5000`. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Number of mails that a process sends at a time. Each has its own connection, so that none waits for a slow one. */
export const mailConcurrency = 8

/** Sends over SMTP with a few persistent connections if MAIL_URL names a server; otherwise stores the mail. */
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
    // The outbox retries on its own and logs it.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const headers = SENDGRID_PUBLIC_KEY && mail.companyId ? { 'X-SMTPAPI': taggedFor(mail.companyId, mail.id) } : {}
      const created = composed(mail)
      reached(mail, await transport.sendMail({ ...created, headers: { ...created.headers, ...headers } }))
      return 'sent'
    },
  }
}

/**
 * SendGrid removes this header from a mail and repeats it in each event. It must not be MIME-encoded, because SendGrid
 * parses it as JSON.
 */
const taggedFor = (companyId: string, mailId: string) => ({
  prepared: true,
  value: JSON.stringify({ unique_args: { gable_mail: `${companyId}/${mailId}` } }),
})

/** Two UUIDs: the company's and the mail's. */
const mailTag = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns which mail an event of the sending service refers to. */
export function mailTagOf(tag: string): { companyId: string; mailId: string } | undefined {
  const [, companyId, mailId] = mailTag.exec(tag) ?? []
  return companyId && mailId ? { companyId, mailId } : undefined
}

/** Converts a mail to nodemailer's format, with its own Message-ID. */
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
      // Keeps out-of-office notices from replying to automated mail (RFC 3834).
      ...(!mail.byPerson && { 'Auto-Submitted': 'auto-generated' }),
      // One-click unsubscribing in the mail program, without a page (RFC 8058).
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
 * Throws if the server accepted a mail for the copied addresses but not for its recipient. The error has the server's
 * message for that address, and is marked so that the mail isn't sent to the others again.
 */
export function reached({ recipient }: OutgoingMail, { rejected = [], rejectedErrors = [] }: Accepted): void {
  const isRefused = rejected.some((each) => (typeof each === 'string' ? each : each.address) === recipient)
  if (!isRefused) return
  const message = rejectedErrors.find((each) => each.recipient === recipient)
  throw Object.assign(message ?? new Error('its address did not accept it'), { isPartlySent: true })
}

/** Creates an error for a mail that exceeds its sender's size limit. */
export const tooLargeError = (): Error =>
  Object.assign(new Error('The mail exceeds the size limit of the email service'), {
    isTooLarge: true,
    code: 'TOO_LARGE',
  })

interface MaybeTooLarge {
  isTooLarge?: boolean
  responseCode?: number
  response?: string
}

/**
 * Returns whether a mail was rejected for its size, which no retry changes (RFC 1870: 552; RFC 3463: 5.3.4). A full
 * mailbox is 552 5.2.2.
 */
export function isTooLarge(error: unknown): boolean {
  const { isTooLarge: isKnown, responseCode = 0, response = '' } = error as MaybeTooLarge
  return (
    isKnown === true || (responseCode === 552 && !/^552[ -]5\.2\./.test(response)) || /^5\d\d[ -]5\.3\.4/.test(response)
  )
}

export const isPartlySent = (error: unknown): boolean => error instanceof Error && 'isPartlySent' in error
