import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { proposalSigned, proposalTrail } from './proposal.signing.table.ts'
import { firstBrokenEntry } from './proposal.trail.ts'

type Signed = typeof proposalSigned.$inferSelect
type OfVersion = Pick<Signed, 'companyId' | 'proposalId' | 'number'>

/** The audit trail of a version, first entry first. */
export function readTrailOf(db: Db, { companyId, proposalId, number }: OfVersion) {
  return db
    .select()
    .from(proposalTrail)
    .where(
      and(
        eq(proposalTrail.companyId, companyId),
        eq(proposalTrail.proposalId, proposalId),
        eq(proposalTrail.number, number),
      ),
    )
    .orderBy(asc(proposalTrail.position))
}

/** Checks the audit trail of a signed document. @returns the position of the first broken entry; null for an intact trail. */
export async function brokenEntryOf(db: Db, signed: OfVersion & Pick<Signed, 'trailHash'>): Promise<number | null> {
  return firstBrokenEntry(await readTrailOf(db, signed), signed.trailHash)
}

/** Documents per batch. */
const batchRows = 500

/** Checks the audit trail of every signed document in the database, for all companies. */
export async function checkTrails(
  db: Db,
): Promise<{ checked: number; broken: { documentId: string; entry: number }[] }> {
  const broken: { documentId: string; entry: number }[] = []
  let checked = 0
  let after: string | undefined
  for (;;) {
    const { companyId, proposalId, number, documentId, trailHash } = proposalSigned
    const batch = await db
      .select({ companyId, proposalId, number, documentId, trailHash })
      .from(proposalSigned)
      .where(after ? gt(documentId, after) : undefined)
      .orderBy(asc(documentId))
      .limit(batchRows)
    for (const signed of batch) {
      const entry = await brokenEntryOf(db, signed)
      if (entry !== null) broken.push({ documentId: signed.documentId, entry })
    }
    checked += batch.length
    after = batch.at(-1)?.documentId
    if (batch.length < batchRows) return { checked, broken }
  }
}
