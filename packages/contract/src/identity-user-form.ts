import { z } from 'zod'
import { email } from './field.ts'
import { firstName, jobTitle, lastName, optionalEmail, optionalPhone } from './identity-field.ts'
import { messages } from './messages.ts'
import { companyRoles } from './status.ts'

export const userForm = z.object({
  firstName,
  lastName,
  phone: optionalPhone,
  personalEmail: optionalEmail,
  jobTitle,
  role: z.enum(companyRoles, { error: messages.REQUIRED }),
  clpAccess: z.boolean().default(false),
})
export type UserForm = z.infer<typeof userForm>

export const invitationForm = userForm.extend({ email })
