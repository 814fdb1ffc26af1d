import { Secret, TOTP } from 'otpauth'

/** Authenticator apps (RFC 6238): six digits, every thirty seconds, SHA-1, as all apps know them. */

const period = 30
/** Clocks of phones go wrong: a code of the step before or after is taken, too. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Gable', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** To whom a sealed secret is bound: one that was copied to another person's row does not open. */
export const totpBoundTo = (userId: string) => `totp ${userId}`

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the app reads out of the QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step to which a code belongs; undefined for a code of no step near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / period) + delta
}
