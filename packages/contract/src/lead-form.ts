import { z } from 'zod'
import { address, email, inItsCountry, personName, phone } from './field.ts'

/** The lead form of the portal; a file of its own, so that a form does not bring every procedure along. */
export const leadForm = z
  .object({
    firstName: personName('first name'),
    lastName: personName('last name'),
    email,
    phone,
    ...address.shape,
  })
  .check(inItsCountry)
export type LeadForm = z.infer<typeof leadForm>
