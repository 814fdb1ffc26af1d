import { sha256 } from '../../../platform/secrets.ts'
import type { TrailKind } from './proposal.signing.table.ts'

export interface TrailEntry {
  position: number
  kind: TrailKind
  who: string
  address: string
  device: string
  /** The user who opened the page for the signer to sign in person; empty otherwise. */
  host: string
  at: Date
}

export type ChainedEntry = TrailEntry & { previousHash: string; hash: string }

/** SHA-256 of the previous entry's hash and all fields of this one. */
export function trailHash(previousHash: string, entry: TrailEntry): string {
  const { position, kind, who, address, device, host, at } = entry
  // Entries from before the host was recorded must hash as they did then.
  const said = [previousHash, position, kind, who, address, device, at.toISOString(), ...(host ? [host] : [])]
  return sha256(JSON.stringify(said))
}

/** The kinds of entries that end a signed document's trail. Nothing is added after them. */
const endings: readonly TrailKind[] = ['completed', 'paper']

/**
 * Checks the audit trail of a signed document. `lastHash` is the hash stored with the document, null for older ones
 * without it.
 * @returns the position of the first entry that was changed, moved or removed; null for an intact trail.
 */
export function firstBrokenEntry(entries: readonly ChainedEntry[], lastHash: string | null): number | null {
  let previousHash = ''
  for (const [index, entry] of entries.entries()) {
    const position = index + 1
    const follows = entry.position === position && entry.previousHash === previousHash
    if (!follows || trailHash(previousHash, entry) !== entry.hash) return position
    previousHash = entry.hash
  }
  const last = entries.at(-1)
  if (!last || !endings.includes(last.kind)) return entries.length + 1
  return lastHash === null || lastHash === last.hash ? null : last.position
}
