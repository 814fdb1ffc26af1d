import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { isThere, ofLead, type StoredProposal, stateNow } from '../proposal.lock.query.ts'
import { proposal } from '../proposal.table.ts'
import { proposalSigner } from './proposal.signing.table.ts'

/** SQL condition: all customers have signed the latest version in time, and the company still has to countersign it. */
export function companyDueNow(now: Date): SQL<boolean> {
  const ofVersion = sql`${proposalSigner.companyId} = ${proposal.companyId}
    and ${proposalSigner.proposalId} = ${proposal.id} and ${proposalSigner.number} = ${proposal.number}`
  const unsigned = sql`select 1 from ${proposalSigner} where ${ofVersion} and ${proposalSigner.signedAt} is null`
  return sql<boolean>`(${stateNow(now)} in ('Sent', 'Viewed')
    and exists (${unsigned} and ${proposalSigner.kind} = 'company')
    and not exists (${unsigned} and ${proposalSigner.kind} = 'customer'))`
}

/** Whether a proposal only waits for the company's signature. */
export async function isCompanyDue(ctx: Ctx, { id }: Pick<StoredProposal, 'id'>): Promise<boolean> {
  return (await listCompanyDue(ctx, { id })).length > 0
}

/** The proposals that only wait for the company's signature: those that a user created, or a single one. */
export async function listCompanyDue(
  { db, company, clock }: Ctx,
  of: { id: string } | { createdByUserId: string },
): Promise<{ id: string; number: number }[]> {
  const which = 'id' in of ? eq(proposal.id, of.id) : eq(proposal.createdByUserId, of.createdByUserId)
  return db
    .select({ id: proposal.id, number: proposal.number })
    .from(proposal)
    .innerJoin(lead, ofLead)
    .where(
      and(
        eq(proposal.companyId, company.id),
        which,
        isThere,
        inArray(proposal.state, ['Sent', 'Viewed']),
        companyDueNow(clock.now()),
      ),
    )
}
