import { createHash } from 'node:crypto'
import type { NewPasskeyResponse, PasskeyResponse } from '@gable/contract/identity-second-factor'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** Passkeys (WebAuthn), for the host under which browsers reach the product. */

/** What is asked, as the browser's WebAuthn has it. */
export type WebauthnJson = Record<string, unknown>

/** The challenge of a handle: the handle's row is spent once, and so is the challenge. */
const challengeOf = (handle: string) => createHash('sha256').update(`passkey ${handle}`).digest()
const expected = (handle: string) => challengeOf(handle).toString('base64url')

const party = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. What is newer is experimental in Node, which says so aloud. */
const algorithms = [-8, -7, -257]

/** Five minutes, as long as the handle is good for. */
const timeout = 300_000

/** One that signs in alone: it is found without a name, and asks for a finger, a face or a PIN. */
const selection = { residentKey: 'required', userVerification: 'required' } as const

export interface KnownPasskey {
  credentialId: string
  transports: readonly string[]
}
const named = (known: readonly KnownPasskey[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** What the browser is asked in order to make a passkey. */
export async function newPasskeyOptions(
  publicUrl: string,
  handle: string,
  person: { userId: string; email: string; name: string; known: readonly KnownPasskey[] },
): Promise<WebauthnJson> {
  const options = await generateRegistrationOptions({
    rpName: 'Gable',
    rpID: party(publicUrl).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.userId.replaceAll('-', ''), 'hex')),
    challenge: new Uint8Array(challengeOf(handle)),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: named(person.known),
    authenticatorSelection: selection,
  })
  return { ...options }
}

export interface NewPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** The passkey that the browser made; undefined for an answer that is none. */
export async function readNewPasskey(
  publicUrl: string,
  handle: string,
  answer: NewPasskeyResponse,
): Promise<NewPasskey | undefined> {
  const { rpID, origin } = party(publicUrl)
  const verified = await orUndefined(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: expected(handle),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports: answer.response.transports }
}

/** What the browser is asked in order to sign in: of these passkeys, or of any where none are named. */
export async function passkeyOptions(
  publicUrl: string,
  handle: string,
  known: readonly KnownPasskey[] | null,
): Promise<WebauthnJson> {
  const options = await generateAuthenticationOptions({
    rpID: party(publicUrl).rpID,
    challenge: new Uint8Array(challengeOf(handle)),
    timeout,
    userVerification: known ? 'preferred' : 'required',
    ...(known && { allowCredentials: named(known) }),
  })
  return { ...options }
}

/**
 * The passkey's counter after an answer that it signed; undefined for any other answer, and for a counter that does not go on,
 * as that of a copied passkey.
 * @param alone no password was shown before: the person must have been verified by the device.
 */
export async function verifiedCounter(
  publicUrl: string,
  handle: string,
  { answer, passkey, alone }: { answer: PasskeyResponse; passkey: NewPasskey; alone: boolean },
): Promise<number | undefined> {
  const { rpID, origin } = party(publicUrl)
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: expected(handle),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: alone,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** The library throws for whatever is wrong with an answer: that it was written by hand is no fault of ours. */
async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
