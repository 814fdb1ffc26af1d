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

/** Passkeys (WebAuthn), bound to the host under which browsers reach the product. */

/** WebAuthn options as the browser's API expects them. */
export type WebauthnJson = Record<string, unknown>

/** The challenge derived from a handle. Both are single-use because the handle's row is spent once. */
const challengeOf = (handle: string) => createHash('sha256').update(`passkey ${handle}`).digest()
const expected = (handle: string) => challengeOf(handle).toString('base64url')

const party = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/**
 * EdDSA, ES256, and RS256 (COSE), the algorithms that authenticators support. Newer ones are experimental in Node and
 * print a warning.
 */
const algorithms = [-8, -7, -257]

/** Five minutes, like the handle's lifetime. */
const timeout = 300_000

/** A discoverable passkey that can sign in alone: it needs no user name and asks for a fingerprint, face, or PIN. */
const selection = { residentKey: 'required', userVerification: 'required' } as const

export interface KnownPasskey {
  credentialId: string
  transports: readonly string[]
}
const named = (known: readonly KnownPasskey[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** Returns the browser options for creating a passkey. */
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

/** Returns the passkey that the browser created, or undefined for an invalid answer. */
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

/** Returns the browser options for signing in with one of these passkeys, or with any if none are given. */
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
 * Returns the passkey's counter after a signed answer. Undefined for any other answer, and for a counter that doesn't
 * increase, which indicates a copied passkey.
 * @param alone no password was entered before, so the device must have verified the user.
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

/** The library throws on any invalid answer. Forged input is not a server error. */
async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
