import { Secret, TOTP } from 'otpauth'

/** Authenticator apps (RFC 6238): six digits every thirty seconds with SHA-1, which all apps support. */

const period = 30
/** Accepts codes of the previous and next step, because phone clocks drift. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Gable', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** Binds a sealed secret to its user, so that it doesn't open when copied to another user's row. */
export const totpBoundTo = (userId: string) => `totp ${userId}`

/** A new 160-bit secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that the app reads from the QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** Returns the time step of a code, or undefined if it matches no step near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / period) + delta
}
