import { z } from 'zod'
import { emailAccess } from './email.access.ts'
import { emailAccountForm } from './email-form.ts'
import { timestamp } from './field.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'

/** `failed`: the email server refused the login, or could not be reached for too long; email goes out by the default sender. */
export const emailConnectionStates = ['connected', 'failed'] as const

/** Why a connection failed. */
export const emailFailures = ['SIGN_IN_INVALID', 'EMAIL_SERVER_UNREACHABLE', 'EMAIL_SENDER_REFUSED'] as const
export type EmailFailure = (typeof emailFailures)[number]

/** The company's account, without its password. */
export const emailAccount = emailAccountForm.omit({ password: true }).extend({
  state: z.enum(emailConnectionStates),
  failure: z.enum(emailFailures).nullable(),
  connectedBy: z.string(),
  connectedAt: timestamp,
})
export type EmailAccount = z.infer<typeof emailAccount>

export const emailDetail = z.object({
  account: emailAccount.nullable(),
  /** What email is sent from without an account: a header's `Name <address>`. */
  defaultSender: z.string(),
  /** What a new account's form begins with. */
  company: z.object({ name: z.string(), email: z.string() }),
})
export type EmailDetail = z.infer<typeof emailDetail>

const done = z.object({ done: z.literal(true) })

/** What an email server may answer. */
const refusals = {
  SIGN_IN_INVALID: { status: 422, message: messages.SIGN_IN_INVALID },
  EMAIL_SERVER_UNREACHABLE: { status: 409, message: messages.EMAIL_SERVER_UNREACHABLE },
  EMAIL_SENDER_REFUSED: { status: 409, message: messages.EMAIL_SENDER_REFUSED },
}

export const emailContract = {
  get: reads(emailAccess.get).output(emailDetail),
  /** Signs in to the email server before anything is kept. The password is kept sealed and never returned. */
  connect: sets(emailAccess.connect).input(emailAccountForm).output(done).errors(refusals),
  /** Email goes out by the default sender again. */
  disconnect: sets(emailAccess.disconnect).output(done),
  /** Sends one email through the account to the person who asks. */
  sendTest: creates(emailAccess.sendTest)
    .input(z.object({ idempotencyKey }))
    .output(z.object({ recipient: z.string() }))
    .errors({ ...refusals, EMAIL_NOT_CONNECTED: { status: 409, message: messages.EMAIL_NOT_CONNECTED } }),
}
