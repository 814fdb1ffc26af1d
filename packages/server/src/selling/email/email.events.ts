import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const emailDesignChanged = defineEvent('email.designChanged', z.object({ before: fields, after: fields }))

/** The company published its own text of an email to homeowners. */
export const emailTextChanged = defineEvent(
  'email.textChanged',
  z.object({ mail: z.string(), language: z.string(), before: fields, after: fields }),
)

/**
 * The owner of an address unsubscribed from the company's optional email, or subscribed again. Their lead is the
 * subject.
 */
export const emailUnsubscribed = defineEvent('email.unsubscribed', z.object({}))
export const emailResubscribed = defineEvent('email.resubscribed', z.object({}))
