import type { SecretBox } from './secrets.ts'

/** A stored secret that a slice passes on to be resealed. */
export interface Sealed {
  secret: Uint8Array
  keyId: string
  boundTo: string
  /**
   * Replaces the secret that was read, unless it has changed meanwhile.
   * @returns whether it was written.
   */
  write(sealed: { secret: Uint8Array; keyId: string }): Promise<boolean>
}

export interface Resealed {
  /** Number of resealed secrets. */
  sealed: number
  /** Number of secrets that no key opens. They are left unchanged. */
  unopened: number
}

/**
 * Reseals secrets from `read` that use an older key with the newest one. Safe to repeat and to interrupt at any point.
 */
export async function resealAll(secrets: SecretBox, read: () => Promise<Sealed[]>): Promise<Resealed> {
  const result: Resealed = { sealed: 0, unopened: 0 }
  for (const { secret, keyId, boundTo, write } of await read()) {
    const plain = openOrNothing(secrets, { secret, keyId }, boundTo)
    if (plain === undefined) result.unopened += 1
    else if (await write(secrets.seal(plain, boundTo))) result.sealed += 1
  }
  return result
}

function openOrNothing(secrets: SecretBox, sealed: { secret: Uint8Array; keyId: string }, boundTo: string) {
  try {
    return secrets.open(sealed, boundTo)
  } catch {
    return undefined
  }
}
