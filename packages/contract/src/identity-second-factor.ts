import { z } from 'zod'
import { identityAccess } from './identity.access.ts'
import { secondFactorCode } from './identity-field.ts'
import { me } from './identity-me.ts'
import { messages } from './messages.ts'
import { linkToken, opens } from './procedure.ts'
import { ruledText } from './text.ts'

/** The second step of signing in, and signing in with only a passkey. */

/** The options for the browser's WebAuthn API, as @simplewebauthn creates them. */
export const webauthnOptions = z.record(z.string(), z.unknown())

/** Bytes as base64url. */
const bytes = (max: number) =>
  ruledText()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') }

/** The browser's response for a new passkey; verified on the server. */
export const newPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(9_000),
    transports: z.array(ruledText().max(32)).max(10).default([]),
  }),
})
export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>

/** The browser's response for a sign-in. */
const passkeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(9_000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyResponse = z.output<typeof passkeyResponse>

const refusedCode = { SECOND_FACTOR_WRONG: { status: 401, message: messages.SECOND_FACTOR_WRONG } }
/** The first step expired, or there were too many attempts. */
const again = { SIGN_IN_AGAIN: { status: 410, message: messages.SIGN_IN_AGAIN } }
const refusedPasskey = { PASSKEY_REFUSED: { status: 401, message: messages.PASSKEY_REFUSED } }

export const secondFactorContract = {
  /** The second step: a code from the authenticator app, or a recovery code. */
  passSecondFactor: opens(identityAccess.passSecondFactor)
    .input(z.object({ ticket: linkToken, code: secondFactorCode }))
    .output(me)
    .errors({ ...refusedCode, ...again }),
  /** Starts a passkey sign-in, either alone or as the second step after a password. */
  beginPasskey: opens(identityAccess.beginPasskey)
    .input(z.object({ ticket: linkToken.optional() }))
    .output(z.object({ challenge: linkToken, options: webauthnOptions }))
    .errors(again),
  signInWithPasskey: opens(identityAccess.signInWithPasskey)
    .input(z.object({ challenge: linkToken, ticket: linkToken.optional(), response: passkeyResponse }))
    .output(me)
    .errors({ ...refusedPasskey, ...again }),
}
