import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const emailDesignChanged = defineEvent('email.designChanged', z.object({ before: fields, after: fields }))

/** A company's own words in an email to homeowners were published. */
export const emailTextChanged = defineEvent(
  'email.textChanged',
  z.object({ mail: z.string(), language: z.string(), before: fields, after: fields }),
)

/** The owner of an address ended, or took up again, the email of a company that they may end. Their lead is the subject. */
export const emailUnsubscribed = defineEvent('email.unsubscribed', z.object({}))
export const emailResubscribed = defineEvent('email.resubscribed', z.object({}))
