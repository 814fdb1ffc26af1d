import { and, desc, eq } from 'drizzle-orm'
import { addressOf, type Ctx } from '../../../platform/context.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { StoredProposal } from '../proposal.lock.query.ts'
import { proposalTrail, type TrailKind } from './proposal.signing.table.ts'

interface TrailEntry {
  position: number
  kind: TrailKind
  who: string
  address: string
  device: string
  /** The user who opened the page for the signer to sign in person; empty otherwise. */
  host: string
  at: Date
}

type ChainedEntry = TrailEntry & { previousHash: string; hash: string }

/** SHA-256 of the previous entry's hash and all fields of this one. */
export function trailHash(previousHash: string, entry: TrailEntry): string {
  const { position, kind, who, address, device, host, at } = entry
  // Entries from before the host was recorded must hash as they did then.
  const message = [previousHash, position, kind, who, address, device, at.toISOString(), ...(host ? [host] : [])]
  return sha256(JSON.stringify(message))
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

/**
 * Adds to the audit trail of a locked proposal's version. The lock on the proposal keeps the entries in order.
 * @returns the entry's hash.
 */
export async function addTrail(
  tx: Ctx,
  { id: proposalId, number }: Pick<StoredProposal, 'id' | 'number'>,
  { kind, who, device = '', host = '' }: { kind: TrailKind; who: string; device?: string; host?: string },
): Promise<string> {
  const companyId = tx.company.id
  const mine = and(
    eq(proposalTrail.companyId, companyId),
    eq(proposalTrail.proposalId, proposalId),
    eq(proposalTrail.number, number),
  )
  const [last] = await tx.db.select().from(proposalTrail).where(mine).orderBy(desc(proposalTrail.position)).limit(1)
  const position = (last?.position ?? 0) + 1
  const entry = { position, kind, who, device, host, address: addressOf(tx.actor), at: tx.clock.now() }
  const previousHash = last?.hash ?? ''
  const hash = trailHash(previousHash, entry)
  await tx.db.insert(proposalTrail).values({ companyId, proposalId, number, ...entry, previousHash, hash })
  return hash
}
