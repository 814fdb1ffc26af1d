import { z } from 'zod'
import { companyName, website } from './company-field.ts'
import { country, email, phone } from './field.ts'
import { firstName, lastName, notTheSame, sameTwice, twicePassword } from './identity-field.ts'
import { messages } from './messages.ts'
import { linkToken } from './secret-field.ts'
import { ruledText } from './text.ts'

/** The sign-in and sign-up forms, separate from their procedures so that a page loads no more than it needs. */

/** The version of the Terms and Privacy Policy that was shown. */
const termsVersion = ruledText().max(40)

export const signUpForm = z
  .object({
    companyName,
    country,
    website,
    firstName,
    lastName,
    email,
    phone,
    ...twicePassword,
    termsAccepted: z.literal(true, { error: messages.TERMS_REQUIRED }),
    termsVersion,
  })
  .refine(sameTwice, notTheSame)

export const resetPasswordForm = z.object({ token: linkToken, ...twicePassword }).refine(sameTwice, notTheSame)

export const acceptInvitationForm = z
  .object({
    token: linkToken,
    ...twicePassword,
    termsAccepted: z.literal(true, { error: messages.TERMS_REQUIRED }),
    termsVersion,
  })
  .refine(sameTwice, notTheSame)

export const firstAdminForm = z
  .object({ token: linkToken, firstName, lastName, email, ...twicePassword })
  .refine(sameTwice, notTheSame)

export const emailForm = z.object({ email })
