import { z } from 'zod'
import { email } from './field.ts'
import { identityAccess } from './identity.access.ts'
import { knownPassword } from './identity-field.ts'
import { colleague, me } from './identity-me.ts'
import { messages } from './messages.ts'
import { linkToken, opens, reads, sets } from './procedure.ts'

/** Signing in with a password, and the session. */

export const signInForm = z.object({ email, password: knownPassword })

/** Signed in, or after the first step. The ticket is valid for ten minutes, for a passkey or a code. */
const signedIn = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signedIn'), me }),
  z.object({
    state: z.literal('secondFactor'),
    ticket: linkToken,
    totp: z.boolean(),
    passkey: z.boolean(),
    /** Whether any recovery codes are left. */
    recovery: z.boolean(),
  }),
])
export type SignInAnswer = z.infer<typeof signedIn>

export const sessionContract = {
  signIn: opens(identityAccess.signIn)
    .input(signInForm)
    .output(signedIn)
    .errors({
      SIGN_IN_REFUSED: { status: 401, message: messages.SIGN_IN_REFUSED },
      EMAIL_NOT_CONFIRMED: { status: 403, message: messages.EMAIL_NOT_CONFIRMED },
    }),
  signOut: sets(identityAccess.signOut).output(z.object({ signedOut: z.literal(true) })),
  /**
   * Returns the signed-in person, or null, so that a first page load is not an error. Does not count as session
   * activity.
   */
  me: reads(identityAccess.me).output(me.nullable()),
  staySignedIn: sets(identityAccess.staySignedIn).output(me),
  /** The company's active users, for names and assignments. */
  colleagues: reads(identityAccess.colleagues).output(z.object({ colleagues: z.array(colleague) })),
}
