import { and, desc, eq } from 'drizzle-orm'
import { addressOf, type Ctx } from '../../platform/context.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { StoredProposal } from '../proposal.hold.query.ts'
import { proposalTrail, type TrailKind } from './proposal.signing.table.ts'

export interface TrailEntry {
  position: number
  kind: TrailKind
  who: string
  address: string
  device: string
  at: Date
}

/** SHA-256 over the hash of the entry before and everything that this one says. */
export function trailHash(previousHash: string, { position, kind, who, address, device, at }: TrailEntry): string {
  return sha256(JSON.stringify([previousHash, position, kind, who, address, device, at.toISOString()]))
}

/** Adds to the audit trail of a held proposal's version. The lock of the proposal keeps the entries in one order. */
export async function addTrail(
  tx: Ctx,
  { id: proposalId, number }: Pick<StoredProposal, 'id' | 'number'>,
  { kind, who, device = '' }: { kind: TrailKind; who: string; device?: string },
): Promise<void> {
  const companyId = tx.company.id
  const mine = and(
    eq(proposalTrail.companyId, companyId),
    eq(proposalTrail.proposalId, proposalId),
    eq(proposalTrail.number, number),
  )
  const [last] = await tx.db.select().from(proposalTrail).where(mine).orderBy(desc(proposalTrail.position)).limit(1)
  const position = (last?.position ?? 0) + 1
  const entry = { position, kind, who, device, address: addressOf(tx.actor), at: tx.clock.now() }
  const previousHash = last?.hash ?? ''
  const hash = trailHash(previousHash, entry)
  await tx.db.insert(proposalTrail).values({ companyId, proposalId, number, ...entry, previousHash, hash })
}

/** Whether a trail is as it was written: no entry changed, added between or taken out of the middle. */
export function isTrailWhole(entries: readonly (TrailEntry & { previousHash: string; hash: string })[]): boolean {
  let before = ''
  return entries.every((entry, index) => {
    const same =
      entry.position === index + 1 && entry.previousHash === before && trailHash(before, entry) === entry.hash
    before = entry.hash
    return same
  })
}
