import { z } from 'zod'
import { identityAccess } from './identity.access.ts'
import { secondFactorCode } from './identity-field.ts'
import { me } from './identity-me.ts'
import { messages } from './messages.ts'
import { linkToken, opens } from './procedure.ts'

/** The second half of signing in, and signing in by passkey alone. */

/** What the browser's WebAuthn is given and gives, as @simplewebauthn has it; checked there. */
export const webauthn = z.record(z.string().max(100), z.unknown())

const refusedCode = { SECOND_FACTOR_WRONG: { status: 401, message: messages.SECOND_FACTOR_WRONG } }
/** The first half is over, or was tried too often. */
const again = { SIGN_IN_AGAIN: { status: 410, message: messages.SIGN_IN_AGAIN } }
const refusedPasskey = { PASSKEY_REFUSED: { status: 401, message: messages.PASSKEY_REFUSED } }

export const secondFactorContract = {
  /** The second half: a code of the authenticator app, or a recovery code. */
  passSecondFactor: opens(identityAccess.passSecondFactor)
    .input(z.object({ ticket: linkToken, code: secondFactorCode }))
    .output(me)
    .errors({ ...refusedCode, ...again }),
  /** Begins a sign-in by passkey: alone, or as the second half of one by password. */
  beginPasskey: opens(identityAccess.beginPasskey)
    .input(z.object({ ticket: linkToken.optional() }))
    .output(z.object({ challenge: linkToken, options: webauthn }))
    .errors(again),
  signInWithPasskey: opens(identityAccess.signInWithPasskey)
    .input(z.object({ challenge: linkToken, ticket: linkToken.optional(), response: webauthn }))
    .output(me)
    .errors({ ...refusedPasskey, ...again }),
}
