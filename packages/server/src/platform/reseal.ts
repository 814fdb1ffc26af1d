import type { SecretBox } from './secrets.ts'

/** A stored secret, as its slice hands it over to be sealed anew. */
export interface Sealed {
  secret: Uint8Array
  keyId: string
  boundTo: string
  /** Writes it in place of the one that was read, unless somebody was faster. @returns whether it was written. */
  write(sealed: { secret: Uint8Array; keyId: string }): Promise<boolean>
}

export interface Resealed {
  /** Sealed anew. */
  sealed: number
  /** That no key opens: they are left as they are. */
  unopened: number
}

/** Seals with the newest key what `read` finds under another one. Safe to repeat, and to be cut off anywhere. */
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
