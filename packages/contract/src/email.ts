import { z } from 'zod'
import { largeBody } from './body.ts'
import { staleVersion, version } from './edit.ts'
import { emailAccess } from './email.access.ts'
import { emailDesign, emailDesignForm } from './email-design.ts'
import { senderDomain } from './email-domain.ts'
import { copyForm, emailAccountForm, senderForm } from './email-form.ts'
import { emailText, emailTextForm, whichEmail } from './email-text.ts'
import { timestamp } from './field.ts'
import { oauthVendorIds, vendorIds } from './integration-vendor.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'

/** `failed`: the service refused the account, or could not be reached for too long; email goes out by the default sender. */
export const emailConnectionStates = ['connected', 'failed'] as const

/** Why a connection failed. */
export const emailFailures = [
  'SIGN_IN_INVALID',
  'EMAIL_SERVER_UNREACHABLE',
  'EMAIL_SENDER_REFUSED',
  'ACCESS_REVOKED',
] as const
export type EmailFailure = (typeof emailFailures)[number]

/** An email account, without its password or tokens. */
export const emailAccount = senderForm.extend({
  vendor: z.enum(vendorIds),
  fromAddress: z.string(),
  /** Of an account by SMTP. */
  server: emailAccountForm.pick({ host: true, port: true, security: true, login: true }).nullable(),
  state: z.enum(emailConnectionStates),
  failure: z.enum(emailFailures).nullable(),
  connectedBy: z.string(),
  connectedAt: timestamp,
  /** Emails a day that its service accepts; null where that is not known. */
  usualLimit: z.number().int().nullable(),
  /** Emails that it sent today, on the company's calendar. */
  sentToday: z.number().int(),
})
export type EmailAccount = z.infer<typeof emailAccount>

export const emailDetail = z.object({
  account: emailAccount.nullable(),
  /** What email is sent from without this account: a header's `Name <address>`. */
  defaultSender: z.string(),
  /** What a new account's form begins with: the company's or the person's own name and address. */
  start: z.object({ name: z.string(), email: z.string() }),
  /** The services that are connected without a password. */
  offered: z.array(z.enum(oauthVendorIds)),
})
export type EmailDetail = z.infer<typeof emailDetail>

const done = z.object({ done: z.literal(true) })

/** Sentences of this slice. */
export const emailSentences = {
  COPY_ADDRESS_UNKNOWN: 'Please enter your confirmed company email, or the email of a person in your company',
} as const

/** What an email service may answer. */
const refusals = {
  SIGN_IN_INVALID: { status: 422, message: messages.SIGN_IN_INVALID },
  EMAIL_SERVER_UNREACHABLE: { status: 409, message: messages.EMAIL_SERVER_UNREACHABLE },
  EMAIL_SENDER_REFUSED: { status: 409, message: messages.EMAIL_SENDER_REFUSED },
  ACCESS_REVOKED: { status: 409, message: messages.ACCESS_REVOKED },
  VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE },
}
const notConnected = { EMAIL_NOT_CONNECTED: { status: 409, message: messages.EMAIL_NOT_CONNECTED } }

const connect = { input: emailAccountForm, output: done }
const test = { input: z.object({ idempotencyKey }), output: z.object({ recipient: z.string() }) }

/** Each for the company's account, and for the person's own. */
export const emailContract = {
  get: reads(emailAccess.get).output(emailDetail),
  /** Signs in to the email server before anything is kept. The password is kept sealed and never returned. */
  connect: sets(emailAccess.connect).input(connect.input).output(connect.output).errors(refusals),
  /** The name in From and who gets the replies, of an account that is connected. */
  saveSender: sets(emailAccess.saveSender).input(senderForm).output(done).errors(notConnected),
  /** Email goes out by the default sender again. */
  disconnect: sets(emailAccess.disconnect).output(done),
  /** Sends one email through the account to the person who asks. */
  sendTest: creates(emailAccess.sendTest)
    .input(test.input)
    .output(test.output)
    .errors({ ...refusals, ...notConnected }),
  /** Where a copy of every email to a homeowner goes; empty for no copies. */
  copies: reads(emailAccess.copies).output(z.object({ copyTo: z.string() })),
  /** A copy holds no link that lets its reader act as the homeowner. Codes and sign-in emails are never copied. */
  saveCopies: sets(emailAccess.saveCopies)
    .input(copyForm)
    .output(done)
    .errors({ COPY_ADDRESS_UNKNOWN: { status: 422, message: emailSentences.COPY_ADDRESS_UNKNOWN } }),
  /** How the emails that homeowners get look. */
  design: reads(emailAccess.design).output(emailDesign),
  saveDesign: edits(emailAccess.saveDesign, largeBody.richText)
    .input(emailDesignForm.extend({ version }))
    .output(emailDesign)
    .errors(staleVersion),
  /** What an email to homeowners says in a language, in the company's words and the usual ones. */
  text: reads(emailAccess.text).input(whichEmail).output(emailText),
  /** Keeps words as the draft, or publishes them: then there is no draft any more. Without any words, emails say the usual ones. */
  saveText: edits(emailAccess.saveText)
    .input(emailTextForm.safeExtend({ version, publish: z.boolean() }))
    .output(emailText)
    .errors(staleVersion),
  discardTextDraft: edits(emailAccess.discardTextDraft)
    .input(whichEmail.extend({ version }))
    .output(emailText)
    .errors(staleVersion),
  /** What the DNS says of the domain that the account's email is from; null without an account. */
  domain: reads(emailAccess.domain).output(senderDomain.nullable()),
  getOwn: reads(emailAccess.getOwn).output(emailDetail),
  ownDomain: reads(emailAccess.ownDomain).output(senderDomain.nullable()),
  connectOwn: sets(emailAccess.connectOwn).input(connect.input).output(connect.output).errors(refusals),
  saveOwnSender: sets(emailAccess.saveOwnSender).input(senderForm).output(done).errors(notConnected),
  disconnectOwn: sets(emailAccess.disconnectOwn).output(done),
  sendOwnTest: creates(emailAccess.sendOwnTest)
    .input(test.input)
    .output(test.output)
    .errors({ ...refusals, ...notConnected }),
}
