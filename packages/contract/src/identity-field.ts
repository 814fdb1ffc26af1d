import { z } from 'zod'
import { email, personName, phone } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { isPasswordAllowed } from './password.ts'
import { linkToken } from './secret-field.ts'
import { ruledText, secretText } from './text.ts'

/** Fields of sign-in, sign-up, and account forms. */

/** An existing password, entered as proof of identity. It only must not be empty. */
export const knownPassword = secretText(messages.SIGN_IN_REFUSED)
  .min(1, messages.REQUIRED)
  .max(200, tooLong('password', 200))

const newPassword = secretText(messages.PASSWORD_NOT_VALID)
  .min(1, messages.REQUIRED)
  .refine(isPasswordAllowed, messages.PASSWORD_NOT_VALID)

export const twicePassword = {
  password: newPassword,
  confirmation: secretText().min(1, messages.REQUIRED).max(200, messages.PASSWORDS_DO_NOT_MATCH),
}
export const sameTwice = <Form extends { password: string; confirmation: string }>(form: Form) =>
  form.password === form.confirmation
export const notTheSame = { path: ['confirmation'], error: messages.PASSWORDS_DO_NOT_MATCH }

export const firstName = personName('first name')
export const lastName = personName('last name')
export const optionalPhone = phone.or(z.literal('')).default('')
export const optionalEmail = email.or(z.literal('')).default('')

export const jobTitle = ruledText(messages.JOB_TITLE_NOT_VALID)
  .trim()
  .max(limits.jobTitle, tooLong('job title', limits.jobTitle))
  .regex(/^(?:$|(?=.*[\p{L}\p{N}])[^\uFFFD]+$)/u, messages.JOB_TITLE_NOT_VALID)
  .default('')

/** The token of an emailed link. */
export const mailedLink = z.object({ token: linkToken })

/** Six digits from an authenticator app, or a recovery code. */
export const secondFactorCode = ruledText(messages.SECOND_FACTOR_WRONG)
  .trim()
  .max(40, messages.SECOND_FACTOR_WRONG)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, messages.SECOND_FACTOR_WRONG))
