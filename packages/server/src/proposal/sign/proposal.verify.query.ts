import { and, eq, isNotNull, or } from 'drizzle-orm'
import { company } from '../../company/company.table.ts'
import type { Db } from '../../db/client.ts'
import { proposalSigned } from './proposal.signing.table.ts'

export type Verified =
  | { result: 'sealed'; company: string; signers: number; signedAt: string; sealedAt: string; removedAt: string | null }
  | { result: 'changed'; company: string }
  | { result: 'unknown' }

/**
 * Whether a file with this SHA-256 was sealed here, in any company. `documentId` is the id that the file claims: where we have it and the
 * bytes differ, the file was changed. Scans of paper are not reported.
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
    .select({ signed: proposalSigned, name: company.name })
    .from(proposalSigned)
    .innerJoin(company, eq(company.id, proposalSigned.companyId))
    .where(and(isThis, eq(proposalSigned.kind, 'signed'), isNotNull(proposalSigned.sealedAt)))
    .limit(2)
  const exact = found.find(({ signed }) => signed.sha256 === sha256)
  if (exact) {
    const { signers, signedAt, sealedAt, removedAt } = exact.signed
    const times = {
      ...{ signedAt: signedAt.toISOString(), sealedAt: sealedAt!.toISOString() },
      removedAt: removedAt?.toISOString() ?? null,
    }
    return { result: 'sealed', company: exact.name, signers, ...times }
  }
  return found[0] ? { result: 'changed', company: found[0].name } : { result: 'unknown' }
}
