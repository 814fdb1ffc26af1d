import type { Db } from '../db/client.ts'
import type { OutgoingMail } from './mailer.ts'

/** Why an account could not send. `OTHER`: it answered, and refused this mail alone, or nobody knows. */
export type AccountFailure =
  | 'SIGN_IN_INVALID'
  | 'EMAIL_SERVER_UNREACHABLE'
  | 'EMAIL_SENDER_REFUSED'
  | 'ACCESS_REVOKED'
  | 'OTHER'

/** The account that a company, or one of its people, connected for email. */
export interface MailAccount {
  /** What mail comes from: a header's `Name <address>`. */
  sender: string
  /** Who gets the answers; empty where the mail itself says so. */
  replyTo: string
  /** A person's own, and not the company's. */
  isPersonal: boolean
  /** Takes one of the emails that the account sends today at most. False where none is left: the next sender is used. */
  takeTurn(): Promise<boolean>
  /** Gives it back, where the email was not sent. */
  returnTurn(): Promise<void>
  /** Throws what `failureOf` names. */
  send(mail: OutgoingMail): Promise<void>
  failureOf(error: unknown): AccountFailure
  /** Marks the account as failed, unless it was connected again meanwhile. The company's admins are told. */
  fail(failure: Exclude<AccountFailure, 'OTHER'>): Promise<void>
}

/**
 * How the outbox, which knows no slice, finds the accounts that a mail may be sent from, in the order in which they are tried.
 * Where there is none that works, mail goes out by the default sender.
 */
export type MailAccounts = (db: Db, companyId: string, fromUserId: string | null) => Promise<MailAccount[]>

/** For an installation, or a test, without such accounts. */
export const noMailAccounts: MailAccounts = async () => []

/** An error that says what is wrong with the account. */
export function accountError(failure: AccountFailure): Error {
  return Object.assign(new Error(`The email account could not send: ${failure}`), { accountFailure: failure })
}

/** What an error says of the account; `OTHER` for one that says nothing. */
export function accountFailureOf(error: unknown): AccountFailure {
  return error instanceof Error && 'accountFailure' in error ? (error.accountFailure as AccountFailure) : 'OTHER'
}
