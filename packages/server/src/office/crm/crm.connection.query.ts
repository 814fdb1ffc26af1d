import { type CrmSettings, crmSettings, type ExistingLeads, usualCrmSettings } from '@gable/contract/crm-form'
import { type CrmChoices, type CrmVendorId, crmVendorIds } from '@gable/contract/crm-vendor'
import { and, asc, count, eq, exists, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { connection } from '../../places/integration/integration.table.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { isRetried } from './crm.query.ts'
import { type CrmAccountKey, type CrmSending, crmFile, crmRecord, crmSetting } from './crm.table.ts'

export const ofSetting = (ctx: Ctx, { vendor, ownerId }: CrmAccountKey) =>
  and(...[eq(crmSetting.companyId, ctx.company.id), eq(crmSetting.vendor, vendor)], eq(crmSetting.ownerId, ownerId))

/**
 * Returns the settings of an account at a CRM; defaults with version 0 if none are saved. Newly added fields and
 * statuses have their default values.
 */
export async function readCrmSettings(
  ctx: Ctx,
  account: CrmAccountKey,
  choices: CrmChoices,
): Promise<{ settings: CrmSettings; version: number }> {
  const usual = usualCrmSettings(account.vendor, choices)
  const [row] = await ctx.db.select().from(crmSetting).where(ofSetting(ctx, account))
  if (!row) return { settings: usual, version: 0 }
  const known = crmSettings.parse({ ...usual, ...row.settings })
  return { settings: { ...known, fields: { ...usual.fields, ...known.fields } }, version: row.version }
}

/** Returns the stored row, locked until the transaction ends. */
export async function lockCrmSettings(tx: Ctx, account: CrmAccountKey) {
  const [row] = await tx.db.select().from(crmSetting).where(ofSetting(tx, account)).for('update')
  return row
}

/**
 * Returns the accounts that a lead goes to, one per CRM: the one with its record, else its market's, else the company's
 * own. A broken account isn't replaced by another one, because its leads belong there.
 */
export async function accountsOfLead(ctx: Ctx, leadId: string): Promise<(CrmAccountKey & { connected: boolean })[]> {
  const ofCompany = eq(connection.ownerId, companyItself)
  const c = connection
  const [found, records] = [
    await ctx.db
      .select({ vendor: c.vendor, ownerId: c.ownerId, state: c.state, isMarkets: eq(c.marketId, lead.marketId) })
      .from(lead)
      .innerJoin(c, and(eq(c.companyId, lead.companyId), inArray(c.vendor, [...crmVendorIds])))
      .where(and(...[eq(lead.companyId, ctx.company.id), eq(lead.id, leadId)], or(ofCompany, isNotNull(c.marketId)))),
    await ctx.db
      .select({ vendor: crmRecord.vendor, ownerId: crmRecord.ownerId })
      .from(crmRecord)
      .where(
        and(...[eq(crmRecord.companyId, ctx.company.id), eq(crmRecord.leadId, leadId)], ne(crmRecord.externalId, '')),
      ),
  ]
  return crmVendorIds.flatMap((vendor) => {
    const accounts = found.filter((each) => each.vendor === vendor)
    const record = records.find((each) => each.vendor === vendor)
    const account = record
      ? accounts.find(({ ownerId }) => ownerId === record.ownerId)
      : (accounts.find(({ isMarkets }) => isMarkets) ?? accounts.find(({ ownerId }) => ownerId === companyItself))
    return account ? [{ vendor, ownerId: account.ownerId, connected: account.state === 'connected' }] : []
  })
}

/** The working ones among these accounts. */
export async function connectedAccountsOfLead(ctx: Ctx, leadId: string): Promise<CrmAccountKey[]> {
  const accounts = await accountsOfLead(ctx, leadId)
  return accounts.flatMap(({ connected, vendor, ownerId }) => (connected ? [{ vendor, ownerId }] : []))
}

/** Matches leads that go to an account: of its market or, for the company's own account, of markets without one. */
function goesTo(ctx: Ctx, { vendor, ownerId }: CrmAccountKey): SQL | undefined {
  if (ownerId !== companyItself) return eq(lead.marketId, ownerId)
  const ofItsMarket = ctx.db
    .select({ one: sql`1` })
    .from(connection)
    .where(
      and(
        ...[eq(connection.companyId, lead.companyId), eq(connection.vendor, vendor)],
        eq(connection.marketId, lead.marketId),
      ),
    )
  return sql`not ${exists(ofItsMarket)}`
}

/** An account at a CRM, as lists show it. */
interface ListedAccount {
  marketId: string | null
  market: string
  connected: boolean
  settings: Record<string, unknown>
}

/** The company's accounts at a CRM: its own first, then those of markets by name. */
export async function listAccounts({ db, company }: Ctx, vendor: CrmVendorId): Promise<ListedAccount[]> {
  const rows = await db
    .select({
      marketId: connection.marketId,
      market: market.name,
      state: connection.state,
      settings: connection.settings,
    })
    .from(connection)
    .leftJoin(market, and(eq(market.companyId, connection.companyId), eq(market.id, connection.marketId)))
    .where(
      and(
        ...[eq(connection.companyId, company.id), eq(connection.vendor, vendor)],
        or(eq(connection.ownerId, companyItself), isNotNull(connection.marketId)),
      ),
    )
    .orderBy(sql`${market.name} nulls first`)
  return rows.map(({ market: name, state, ...each }) => ({
    ...each,
    market: name ?? '',
    connected: state === 'connected',
  }))
}

/** Empty if the company has no such market. */
export async function marketName({ db, company }: Ctx, id: string): Promise<string> {
  const [row] = await db
    .select({ name: market.name })
    .from(market)
    .where(and(eq(market.companyId, company.id), eq(market.id, id)))
  return row?.name ?? ''
}

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
