import { z } from 'zod'
import { address, email, id, inItsCountry, personName, phone } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { freeText, keyedText } from './text.ts'

/** A single string for API clients, with the usual error messages if it is not empty. */
const emailOrNone = keyedText(messages.EMAIL_NOT_VALID)
  .trim()
  .toLowerCase()
  .max(limits.email, tooLong('email', limits.email))
  .refine((typed) => typed === '' || email.safeParse(typed).success, messages.EMAIL_NOT_VALID)
  .default('')

/** The portal's lead form. In its own module, so that the form does not load every procedure. */
export const leadForm = z
  .object({
    firstName: personName('first name'),
    lastName: personName('last name'),
    /** Optional: a phone number is enough for a lead that calls or is met at the door. */
    email: emailOrNone,
    phone,
    /** One of the company's own lead sources. */
    leadSource: freeText(60).default(''),
    ...address.shape,
  })
  .check(inItsCountry)
export type LeadForm = z.infer<typeof leadForm>

export const newLeadForm = leadForm.safeExtend({
  /** Starts another job at the house of a Sold lead, which is not changed. */
  anotherJob: z.boolean().default(false),
  /** The initial assignee; only company admins can set it. */
  assignedUserId: id.nullable().default(null),
})
export type NewLeadForm = z.infer<typeof newLeadForm>
