import { createTransport } from 'nodemailer'
import { composed, type OutgoingMail } from '../../../platform/mail/mailer.ts'

const writer = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true })

/** Encodes a mail in its wire format (RFC 5322). */
export async function mimeOf(mail: OutgoingMail): Promise<Buffer> {
  const { message } = await writer.sendMail(composed(mail))
  return message as Buffer
}
