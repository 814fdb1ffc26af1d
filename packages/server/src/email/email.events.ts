import { emailFailures } from '@gable/contract/email'
import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

const account = z.object({ host: z.string(), fromAddress: z.string() })
const failed = account.extend({ failure: z.enum(emailFailures) })

/** An admin connected an email account, or changed its settings. */
export const emailConnected = defineEvent('email.connected', account)
/** An admin disconnected it: email goes out by the default sender. */
export const emailDisconnected = defineEvent('email.disconnected', account)
/** The email server refused the account, or could not be reached: email goes out by the default sender. */
export const emailFailed = defineEvent('email.failed', failed)
