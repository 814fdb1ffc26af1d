import type { ExistingLeads } from '@gable/contract/crm-form'
import { and, asc, count, eq, exists, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { goesTo } from './crm.connection.query.ts'
import { isRetried } from './crm.query.ts'
import { type CrmAccountKey, type CrmSending, crmFile, crmRecord } from './crm.table.ts'

/** Leads of an account with a contact that were never sent to the CRM or whose sending was stopped. */
function notSent(ctx: Ctx, account: CrmAccountKey, { kinds, statuses, madeFrom }: ExistingLeads): SQL | undefined {
  const day = sql`(${lead.createdAt} at time zone ${ctx.company.timeZone})::date`
  const isKnown = sql`exists (select from ${crmRecord} where ${crmRecord.companyId} = ${lead.companyId}
    and ${crmRecord.vendor} = ${account.vendor} and ${crmRecord.leadId} = ${lead.id} and ${crmRecord.state} <> 'stopped')`
  return and(
    ...[eq(lead.companyId, ctx.company.id), eq(lead.isTest, false), ne(lead.status, 'Deleted')],
    ...[inArray(lead.kind, kinds), or(ne(lead.email, ''), ne(lead.phone, ''))],
    statuses.length > 0 ? inArray(lead.status, statuses) : undefined,
    madeFrom ? sql`${day} >= ${madeFrom}::date` : undefined,
    goesTo(ctx, account),
    sql`not ${isKnown}`,
  )
}

export async function countNotSent(ctx: Ctx, account: CrmAccountKey, leads: ExistingLeads): Promise<number> {
  return ctx.db.$count(lead, notSent(ctx, account, leads))
}

export async function countFailed(ctx: Ctx, account: CrmAccountKey): Promise<number> {
  return ctx.db.$count(crmRecord, failed(ctx, account))
}

/** Failed records, and those with a signed contract that can be attached again. */
const failed = (ctx: Ctx, { vendor, ownerId }: CrmAccountKey) =>
  and(
    ...[eq(crmRecord.companyId, ctx.company.id), eq(crmRecord.vendor, vendor), eq(crmRecord.ownerId, ownerId)],
    or(eq(crmRecord.state, 'failed'), and(eq(crmRecord.state, 'synced'), hasFailedFile(ctx))),
  )

const ofRecord = and(
  ...[eq(crmFile.companyId, crmRecord.companyId), eq(crmFile.vendor, crmRecord.vendor)],
  eq(crmFile.leadId, crmRecord.leadId),
)

const hasFailedFile = (ctx: Ctx) => exists(ctx.db.select({ one: sql`1` }).from(crmFile).where(and(ofRecord, isRetried)))

/** Counts signed contracts of an account's leads that were not attached and can be retried. */
export async function countFailedFiles(ctx: Ctx, { vendor, ownerId }: CrmAccountKey): Promise<number> {
  const [row] = await ctx.db
    .select({ files: count() })
    .from(crmFile)
    .innerJoin(crmRecord, ofRecord)
    .where(
      and(
        ...[eq(crmFile.companyId, ctx.company.id), eq(crmFile.vendor, vendor)],
        ...[eq(crmRecord.ownerId, ownerId), isRetried],
      ),
    )
  return row?.files ?? 0
}

/** Returns the next leads to send after a given one, by id. */
export async function nextToSend(
  ctx: Ctx,
  account: CrmAccountKey,
  { sending, behind, most }: { sending: CrmSending; behind: string | null; most: number },
): Promise<string[]> {
  if (sending.what === 'failed') {
    const after = behind ? gt(crmRecord.leadId, behind) : undefined
    const rows = await ctx.db
      .select({ id: crmRecord.leadId })
      .from(crmRecord)
      .where(and(failed(ctx, account), after))
      .orderBy(asc(crmRecord.leadId))
      .limit(most)
    return rows.map(({ id }) => id)
  }
  const rows = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(notSent(ctx, account, sending.leads), behind ? gt(lead.id, behind) : undefined))
    .orderBy(asc(lead.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
