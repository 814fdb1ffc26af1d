import type { CrmFileRow } from '@gable/contract/crm'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq, exists, not, notInArray, sql } from 'drizzle-orm'
import { proposal } from '../../contracts/proposal/proposal.table.ts'
import { proposalSigned } from '../../contracts/proposal/sign/proposal.signing.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { file } from '../../platform/platform.table.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { crmFile } from './crm.table.ts'

/**
 * Files that are retried at a user's request. Excludes those that may have arrived, because it is unknown whether the
 * CRM has them, and those deleted here.
 */
export const isRetried = and(
  eq(crmFile.state, 'failed'),
  notInArray(crmFile.failure, ['CRM_FILE_UNSURE', 'CRM_FILE_GONE']),
)

/** The sealed PDFs of a lead's proposals that haven't been queued for a CRM. */
export async function newSealedFiles(
  { db, company }: Ctx,
  vendor: CrmVendorId,
  leadId: string,
): Promise<{ id: string; name: string }[]> {
  const isKnown = db
    .select({ one: sql`1` })
    .from(crmFile)
    .where(and(eq(crmFile.companyId, file.companyId), eq(crmFile.vendor, vendor), eq(crmFile.fileId, file.id)))
  return db
    .select({ id: file.id, name: file.name })
    .from(proposal)
    .innerJoin(
      proposalSigned,
      and(eq(proposalSigned.companyId, proposal.companyId), eq(proposalSigned.proposalId, proposal.id)),
    )
    .innerJoin(file, and(eq(file.companyId, proposalSigned.companyId), eq(file.id, proposalSigned.fileId)))
    .where(and(eq(proposal.companyId, company.id), eq(proposal.leadId, leadId), not(exists(isKnown))))
}

/** Returns the id of a proposal version's sealed PDF; undefined if it is not sealed. */
export async function sealedFileOf(
  ctx: Ctx,
  { proposalId, number }: { proposalId: string; number: number },
): Promise<string | undefined> {
  const { companyId, proposalId: of, number: version } = proposalSigned
  const [row] = await ctx.db
    .select({ fileId: proposalSigned.fileId })
    .from(proposalSigned)
    .where(and(eq(companyId, ctx.company.id), eq(of, proposalId), eq(version, number)))
  return row?.fileId ?? undefined
}

/** Returns a lead's signed contracts at the CRMs, first attached first; none if the user cannot see the lead. */
export async function crmFilesOfLead(ctx: Ctx, leadId: string): Promise<(CrmFileRow & { vendor: CrmVendorId })[]> {
  const f = crmFile
  const { id, vendor, name, state, failure, answer, attachedAt } = f
  const rows = await ctx.db
    .select({ id, vendor, name, state, failure, answer, attachedAt })
    .from(f)
    .innerJoin(lead, and(eq(lead.companyId, f.companyId), eq(lead.id, f.leadId)))
    .where(and(eq(f.companyId, ctx.company.id), visibleTo(ctx), eq(f.leadId, leadId)))
    .orderBy(f.id)
  return rows.map((row) => ({ ...row, attachedAt: row.attachedAt?.toISOString() ?? null }))
}
