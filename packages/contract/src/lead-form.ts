import { z } from 'zod'
import { address, email, inItsCountry, personName, phone } from './field.ts'
import { freeText } from './text.ts'

/** The lead form of the portal; a file of its own, so that a form does not bring every procedure along. */
export const leadForm = z
  .object({
    firstName: personName('first name'),
    lastName: personName('last name'),
    /** May stay empty: a phone number is enough for a lead that calls or is met at the door. */
    email: email.or(z.literal('')).default(''),
    phone,
    /** Where the lead comes from, in the company's own words. */
    leadSource: freeText(60).default(''),
    ...address.shape,
  })
  .check(inItsCountry)
export type LeadForm = z.infer<typeof leadForm>
