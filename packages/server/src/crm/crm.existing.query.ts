import type { ExistingLeads } from '@gable/contract/crm-form'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { lead } from '../lead/lead.table.ts'
import type { Ctx } from '../platform/context.ts'
import { type CrmSending, crmRecord } from './crm.table.ts'

/** Leads with a contact that the CRM has not been sent, or whose sending was stopped. */
function notSent(ctx: Ctx, vendor: CrmVendorId, { kinds, statuses, madeFrom }: ExistingLeads): SQL | undefined {
  const day = sql`(${lead.createdAt} at time zone ${ctx.company.timeZone})::date`
  const isKnown = sql`exists (select from ${crmRecord} where ${crmRecord.companyId} = ${lead.companyId}
    and ${crmRecord.vendor} = ${vendor} and ${crmRecord.leadId} = ${lead.id} and ${crmRecord.state} <> 'stopped')`
  return and(
    ...[eq(lead.companyId, ctx.company.id), eq(lead.isTest, false), ne(lead.status, 'Deleted')],
    ...[inArray(lead.kind, kinds), or(ne(lead.email, ''), ne(lead.phone, ''))],
    statuses.length > 0 ? inArray(lead.status, statuses) : undefined,
    madeFrom ? sql`${day} >= ${madeFrom}::date` : undefined,
    sql`not ${isKnown}`,
  )
}

export async function countNotSent(ctx: Ctx, vendor: CrmVendorId, leads: ExistingLeads): Promise<number> {
  return ctx.db.$count(lead, notSent(ctx, vendor, leads))
}

export async function countFailed(ctx: Ctx, vendor: CrmVendorId): Promise<number> {
  return ctx.db.$count(crmRecord, failed(ctx, vendor))
}

const failed = (ctx: Ctx, vendor: CrmVendorId) =>
  and(eq(crmRecord.companyId, ctx.company.id), eq(crmRecord.vendor, vendor), eq(crmRecord.state, 'failed'))

/** The next leads to be sent behind one, by their ids. */
export async function nextToSend(
  ctx: Ctx,
  vendor: CrmVendorId,
  { sending, behind, most }: { sending: CrmSending; behind: string | null; most: number },
): Promise<string[]> {
  if (sending.what === 'failed') {
    const after = behind ? gt(crmRecord.leadId, behind) : undefined
    const rows = await ctx.db
      .select({ id: crmRecord.leadId })
      .from(crmRecord)
      .where(and(failed(ctx, vendor), after))
      .orderBy(asc(crmRecord.leadId))
      .limit(most)
    return rows.map(({ id }) => id)
  }
  const rows = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(notSent(ctx, vendor, sending.leads), behind ? gt(lead.id, behind) : undefined))
    .orderBy(asc(lead.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
