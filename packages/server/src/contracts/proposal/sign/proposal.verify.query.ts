import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { company } from '../../../account/company/company.table.ts'
import type { Db } from '../../../platform/db/client.ts'
import { proposalVersion } from '../proposal.table.ts'
import { proposalSigned } from './proposal.signing.table.ts'
import { brokenEntryOf } from './proposal.trail.ts'

interface OfVerified {
  company: string
  timeZone: string
  isTrailIntact: boolean
}

export type Verified =
  | (OfVerified & { result: 'sealed'; signers: number; signedAt: string; sealedAt: string; removedAt: string | null })
  | (OfVerified & { result: 'changed' })
  | { result: 'unknown' }

/**
 * Checks whether a file with this SHA-256 was sealed here, in any company. `documentId` is the id that the file claims:
 * if it is known and the bytes differ, the file was changed. Also checks the stored audit trail in both cases. Scans of
 * paper are not reported.
 */
export async function verifyDocument(
  db: Db,
  { sha256, documentId }: { sha256: string; documentId: string | null },
): Promise<Verified> {
  const isThis = or(
    eq(proposalSigned.sha256, sha256),
    documentId ? eq(proposalSigned.documentId, documentId) : undefined,
  )
  const found = await db
    .select({
      signed: proposalSigned,
      name: company.name,
      timeZone: sql<string>`coalesce(${proposalVersion.document}->>'timeZone', ${company.timeZone})`,
    })
    .from(proposalSigned)
    .innerJoin(company, eq(company.id, proposalSigned.companyId))
    .innerJoin(
      proposalVersion,
      and(
        eq(proposalVersion.companyId, proposalSigned.companyId),
        eq(proposalVersion.proposalId, proposalSigned.proposalId),
        eq(proposalVersion.number, proposalSigned.number),
      ),
    )
    .where(and(isThis, eq(proposalSigned.kind, 'signed'), isNotNull(proposalSigned.sealedAt)))
    .limit(2)
  const exact = found.find(({ signed }) => signed.sha256 === sha256)
  const known = exact ?? found[0]
  if (!known) return { result: 'unknown' }
  const { signed, name, timeZone } = known
  const ofVerified = { company: name, timeZone, isTrailIntact: (await brokenEntryOf(db, signed)) === null }
  if (!exact) return { result: 'changed', ...ofVerified }
  const { signers, signedAt, sealedAt, removedAt } = signed
  return {
    result: 'sealed',
    ...ofVerified,
    signers,
    signedAt: signedAt.toISOString(),
    sealedAt: sealedAt!.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  }
}
