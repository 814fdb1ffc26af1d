import { z } from 'zod'
import { address, email, id, inItsCountry, personName, phone } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { freeText, keyedText } from './text.ts'

/** One string, as programs know it, with the sentences of an email that is filled in. */
const emailOrNone = keyedText(messages.EMAIL_NOT_VALID)
  .trim()
  .toLowerCase()
  .max(limits.email, tooLong('email', limits.email))
  .refine((typed) => typed === '' || email.safeParse(typed).success, messages.EMAIL_NOT_VALID)
  .default('')

/** The lead form of the portal; a file of its own, so that a form does not bring every procedure along. */
export const leadForm = z
  .object({
    firstName: personName('first name'),
    lastName: personName('last name'),
    /** May stay empty: a phone number is enough for a lead that calls or is met at the door. */
    email: emailOrNone,
    phone,
    /** Where the lead comes from, in the company's own words. */
    leadSource: freeText(60).default(''),
    ...address.shape,
  })
  .check(inItsCountry)
export type LeadForm = z.infer<typeof leadForm>

/** What a person enters with a new lead. */
export const newLeadForm = leadForm.safeExtend({
  /** Begins another job at the house of a Sold lead, which stays as it is. */
  anotherJob: z.boolean().default(false),
  /** Who has it from the beginning; company admins alone choose. */
  assignedUserId: id.nullable().default(null),
})
export type NewLeadForm = z.infer<typeof newLeadForm>
