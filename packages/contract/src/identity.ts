import { z } from 'zod'
import { id } from './field.ts'
import { identityAccess } from './identity.access.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { opens, reads, sets } from './procedure.ts'
import { countries, currencies, roles, subscriptionTypes } from './status.ts'
import { ruledText } from './text.ts'

/** The signed-in person with the company they work for. A platform admin has none. */
export const me = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  clpAccess: z.boolean(),
  company: z
    .object({
      id,
      name: z.string(),
      country: z.enum(countries),
      currency: z.enum(currencies),
      timeZone: z.string(),
      hasClpAccount: z.boolean(),
      /** Those that work: what they open, the screens show. */
      subscriptions: z.array(z.object({ type: z.enum(subscriptionTypes), country: z.enum(countries) })),
    })
    .nullable(),
})
export type Me = z.infer<typeof me>

export const signInForm = z.object({
  email: ruledText(messages.EMAIL_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    .max(limits.email, tooLong('email', limits.email))
    .pipe(z.email(messages.EMAIL_NOT_VALID)),
  password: ruledText(messages.SIGN_IN_REFUSED).min(1, messages.REQUIRED).max(200, tooLong('password', 200)),
})

/** A colleague, as lists and assignments name them. */
export const colleague = z.object({ id, name: z.string(), role: z.enum(roles) })

export const identityContract = {
  signIn: opens(identityAccess.signIn)
    .input(signInForm)
    .output(me)
    .errors({ SIGN_IN_REFUSED: { status: 401, message: messages.SIGN_IN_REFUSED } }),
  signOut: sets(identityAccess.signOut).output(z.object({ signedOut: z.literal(true) })),
  /** Who is signed in; null for nobody, so that a first page load is no error. */
  me: reads(identityAccess.me).output(me.nullable()),
  /** The active users of one's company, for names and assignments. */
  colleagues: reads(identityAccess.colleagues).output(z.object({ colleagues: z.array(colleague) })),
}
