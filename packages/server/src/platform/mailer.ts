/** One mail, ready to send. Addresses as in a header: `Name <a@b>`. */
export interface OutgoingMail {
  sender: string
  recipient: string
  subject: string
  html: string
  text: string
  replyTo?: string
}

/** Hands a mail to the world, or keeps it. Throws when the mail server refuses, so that the job tries again. */
export interface Mailer {
  /** 'kept': there is no mail server, the database keeps it and /dev/mail shows it. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>
}
