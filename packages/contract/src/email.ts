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

/** `failed`: the service refused the account, or was unreachable for too long. Email then uses the default sender. */
const emailConnectionStates = ['connected', 'failed'] as const

export const emailFailures = [
  'SIGN_IN_INVALID',
  'EMAIL_SERVER_UNREACHABLE',
  'EMAIL_SENDER_REFUSED',
  'ACCESS_REVOKED',
] as const
export type EmailFailure = (typeof emailFailures)[number]

/** An email account, without its password or tokens. */
const emailAccount = senderForm.extend({
  vendor: z.enum(vendorIds),
  fromAddress: z.string(),
  /** For an SMTP account. */
  server: emailAccountForm.pick({ host: true, port: true, security: true, login: true }).nullable(),
  state: z.enum(emailConnectionStates),
  failure: z.enum(emailFailures).nullable(),
  connectedBy: z.string(),
  connectedAt: timestamp,
  /** The number of emails per day that the service accepts; null if not known. */
  usualLimit: z.number().int().nullable(),
  /** Emails sent today, on the company's calendar. */
  sentToday: z.number().int(),
})
export type EmailAccount = z.infer<typeof emailAccount>

const emailDetail = z.object({
  account: emailAccount.nullable(),
  /** The sender without this account, formatted as in a header: `Name <address>`. */
  defaultSender: z.string(),
  /** The initial values of the form: the company's or the person's own name and address. */
  start: z.object({ name: z.string(), email: z.string() }),
  /** The services that connect without a password. */
  offered: z.array(z.enum(oauthVendorIds)),
})
export type EmailDetail = z.infer<typeof emailDetail>

const done = z.object({ done: z.literal(true) })

const emailSentences = {
  COPY_ADDRESS_UNKNOWN: 'Please enter your confirmed company email, or the email of a person in your company',
} as const

/** The errors that an email service can cause. */
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

/** Each procedure exists for the company's account and for the person's own. */
export const emailContract = {
  get: reads(emailAccess.get).output(emailDetail),
  /** Signs in to the email server before storing anything. The password is stored encrypted and never returned. */
  connect: sets(emailAccess.connect).input(connect.input).output(connect.output).errors(refusals),
  /** Sets the From name and the reply address of a connected account. */
  saveSender: sets(emailAccess.saveSender).input(senderForm).output(done).errors(notConnected),
  /** Disconnects the account. Email then uses the default sender again. */
  disconnect: sets(emailAccess.disconnect).output(done),
  /** Sends a test email through the account to the caller. */
  sendTest: creates(emailAccess.sendTest)
    .input(test.input)
    .output(test.output)
    .errors({ ...refusals, ...notConnected }),
  /** The address that gets a copy of every email to a homeowner; empty for none. */
  copies: reads(emailAccess.copies).output(z.object({ copyTo: z.string() })),
  /** Copies omit links that would let the reader act as the homeowner. Codes and sign-in emails are never copied. */
  saveCopies: sets(emailAccess.saveCopies)
    .input(copyForm)
    .output(done)
    .errors({ COPY_ADDRESS_UNKNOWN: { status: 422, message: emailSentences.COPY_ADDRESS_UNKNOWN } }),
  design: reads(emailAccess.design).output(emailDesign),
  saveDesign: edits(emailAccess.saveDesign, largeBody.richText)
    .input(emailDesignForm.extend({ version }))
    .output(emailDesign)
    .errors(staleVersion),
  /** The company's and the default text of an email to homeowners, in a language. */
  text: reads(emailAccess.text).input(whichEmail).output(emailText),
  /** Saves the words as a draft, or publishes them and removes the draft. Empty words restore the default text. */
  saveText: edits(emailAccess.saveText)
    .input(emailTextForm.safeExtend({ version, publish: z.boolean() }))
    .output(emailText)
    .errors(staleVersion),
  discardTextDraft: edits(emailAccess.discardTextDraft)
    .input(whichEmail.extend({ version }))
    .output(emailText)
    .errors(staleVersion),
  /** The DNS records for the domain of the account's address; null without an account. */
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
