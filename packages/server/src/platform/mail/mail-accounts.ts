import type { Db } from '../db/client.ts'
import type { OutgoingMail } from './mailer.ts'

/** Why an account could not send. `OTHER`: the server rejected only this mail, or the reason is unknown. */
export type AccountFailure =
  | 'SIGN_IN_INVALID'
  | 'EMAIL_SERVER_UNREACHABLE'
  | 'EMAIL_SENDER_REFUSED'
  | 'ACCESS_REVOKED'
  | 'OTHER'

/** An email account connected by a company or by one of its people. */
export interface MailAccount {
  /** The From header, `Name <address>`. */
  sender: string
  /** The Reply-To address; empty if the mail specifies it. */
  replyTo: string
  /** Whether it belongs to a person rather than the company. */
  isPersonal: boolean
  /**
   * Uses one of the emails that the account may send today. Returns false if none is left; the next sender is then
   * used.
   */
  takeTurn(): Promise<boolean>
  /** Returns the turn if the email was not sent. */
  returnTurn(): Promise<void>
  /** Throws an error that `accountFailureOf` recognizes. */
  send(mail: OutgoingMail): Promise<void>
  failureOf(error: unknown): AccountFailure
  /** Marks the account as failed, unless it was reconnected meanwhile, and notifies the company's admins. */
  fail(failure: Exclude<AccountFailure, 'OTHER'>): Promise<void>
}

/**
 * Finds the accounts that a mail may be sent from, in the order in which they are tried, for the outbox, which doesn't
 * know any slice. If none of them works, mail is sent by the default sender.
 */
export type MailAccounts = (db: Db, companyId: string, fromUserId: string | null) => Promise<MailAccount[]>

/** For an installation or a test without connected accounts. */
export const noMailAccounts: MailAccounts = async () => []

export function accountError(failure: AccountFailure): Error {
  return Object.assign(new Error(`The email account could not send: ${failure}`), { accountFailure: failure })
}

/** Returns the account failure that an error reports, or `OTHER`. */
export function accountFailureOf(error: unknown): AccountFailure {
  return error instanceof Error && 'accountFailure' in error ? (error.accountFailure as AccountFailure) : 'OTHER'
}
