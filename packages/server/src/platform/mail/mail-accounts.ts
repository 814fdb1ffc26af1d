import type { Db } from '../../db/client.ts'
import type { OutgoingMail } from './mailer.ts'
import type { SmtpFailure } from './smtp-account.ts'

/** The account that a company connected for its email. */
export interface MailAccount {
  /** What mail comes from: a header's `Name <address>`. */
  sender: string
  /** Who gets the answers; empty where the mail itself says so. */
  replyTo: string
  /** Throws what `smtpFailureOf` names. */
  send(mail: OutgoingMail): Promise<void>
  /** Marks the account as failed, unless it was connected again meanwhile. The company's admins are told. */
  fail(failure: Exclude<SmtpFailure, 'OTHER'>): Promise<void>
}

/**
 * How the outbox, which knows no slice, finds a company's own account. Undefined where the company has none that works: mail
 * goes out by the default sender.
 */
export type MailAccounts = (db: Db, companyId: string) => Promise<MailAccount | undefined>

/** For an installation, or a test, without such accounts. */
export const noMailAccounts: MailAccounts = async () => undefined
