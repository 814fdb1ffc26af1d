import { and, desc, eq } from 'drizzle-orm'
import { addressOf, type Ctx } from '../../../platform/context.ts'
import type { StoredProposal } from '../proposal.lock.query.ts'
import { proposalTrail, type TrailKind } from './proposal.signing.table.ts'
import { trailHash } from './proposal.trail-chain.ts'

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
