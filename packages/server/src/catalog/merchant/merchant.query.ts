import type { Page, PageRequest } from '@gable/contract/list'
import { type ApplicationState, type BankState, loanLimits } from '@gable/contract/loan-state'
import type { ApplicationFilters, ApplicationRow, MerchantApplication, MerchantBank } from '@gable/contract/merchant'
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { lockRecord } from '../../platform/records.ts'
import { idKey } from '../../platform/sort-key.ts'
import { merchantApplication, merchantBank } from './merchant.table.ts'

export type StoredApplication = typeof merchantApplication.$inferSelect
export type StoredBank = typeof merchantBank.$inferSelect

const a = merchantApplication
const b = merchantBank

export async function newestApplication(ctx: Pick<Ctx, 'db' | 'company'>): Promise<StoredApplication | undefined> {
  const [row] = await ctx.db.select().from(a).where(eq(a.companyId, ctx.company.id)).orderBy(desc(a.id)).limit(1)
  return row
}

export const lockApplication = (tx: Ctx, id: string): Promise<StoredApplication | undefined> => lockRecord(tx, a, id)

/** The company's newest bank account, and its newest verified one. */
export async function bankAccounts(
  ctx: Pick<Ctx, 'db' | 'company'>,
): Promise<{ newest: StoredBank | undefined; verified: StoredBank | undefined }> {
  const rows = await ctx.db
    .select()
    .from(b)
    .where(and(eq(b.companyId, ctx.company.id), isNull(b.replacedAt)))
    .orderBy(desc(b.id))
  return { newest: rows[0], verified: rows.find(({ verifiedAt }) => verifiedAt !== null) }
}

export async function lockBank(tx: Ctx, id: string): Promise<StoredBank | undefined> {
  const [row] = await tx.db
    .select()
    .from(b)
    .where(and(eq(b.companyId, tx.company.id), eq(b.id, id), isNull(b.replacedAt)))
    .for('update')
  return row
}

/**
 * The company's id at the lender if its application is approved and a bank account is verified; otherwise undefined.
 */
export async function merchantIdOf(ctx: Pick<Ctx, 'db' | 'company'>): Promise<string | undefined> {
  const application = await newestApplication(ctx)
  return application?.state === 'approved' ? application.merchantId || undefined : undefined
}

/** Companies that the lender is polled about, with their ids there. */
export async function merchants(db: Db): Promise<{ companyId: string; merchantId: string }[]> {
  return db
    .select({ companyId: a.companyId, merchantId: a.merchantId })
    .from(a)
    .where(and(sql`${a.merchantId} <> ''`, inArray(a.state, ['open', 'underReview', 'approved'])))
}

export async function companyOfMerchant(db: Db, merchantId: string): Promise<string | undefined> {
  const [row] = await db.select({ companyId: a.companyId }).from(a).where(eq(a.merchantId, merchantId))
  return row?.companyId
}

/** An application that was not submitted in time has expired. */
export const applicationStateOf = ({ state, expiresAt }: StoredApplication, now: Date): ApplicationState =>
  state === 'open' && expiresAt <= now ? 'expired' : state

export const bankStateOf = ({ state, expiresAt }: StoredBank, now: Date): BankState =>
  (state === 'sent' || state === 'locked') && expiresAt !== null && expiresAt <= now ? 'expired' : state

export function applicationView(row: StoredApplication, now: Date): MerchantApplication {
  const state = applicationStateOf(row, now)
  const { id, version, facts, failed, reason, url, createdAt, expiresAt, submittedAt, decidedAt } = row
  return {
    id,
    version,
    state,
    failed,
    reason,
    legalName: facts.legalName,
    url: state === 'open' && url ? url : null,
    ...isoTimes({ createdAt, expiresAt, submittedAt, decidedAt }),
  }
}

export function bankView(row: StoredBank, now: Date): MerchantBank {
  const { id, accountType, name, last4, routingNumber, tries, sends, sentAt, expiresAt, verifiedAt } = row
  return {
    id,
    accountType,
    name,
    last4,
    routingNumber,
    state: bankStateOf(row, now),
    ...isoTimes({ sentAt, expiresAt, verifiedAt }),
    triesLeft: Math.max(0, loanLimits.depositTries - tries),
    sendsLeft: Math.max(0, loanLimits.depositSends - sends),
  }
}

const newest = descending('merchantApplication', idKey(a.id))

function underFilters({ search, states }: ApplicationFilters, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  const state = sql`case when ${a.state} = 'open' and ${a.expiresAt} <= ${at} then 'expired' else ${a.state} end`
  const words = sql`concat_ws(' ', ${company.name}, ${a.facts} ->> 'legalName', ${a.facts} ->> 'email')`
  return and(
    isNull(company.deletedAt),
    search ? sql`${words} ilike ${containing(search)}` : undefined,
    states.length > 0 ? inArray(state, states) : undefined,
  )
}

/** Applications of all companies, for the platform's admin, with each company's newest bank account. */
export async function listApplications(
  db: Db,
  { cursor, pageSize, ...filters }: ApplicationFilters & PageRequest,
  now: Date,
): Promise<Page<ApplicationRow>> {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = await db
    .select({
      row: a,
      company: { id: company.id, name: company.name },
      hasAccount: company.hasClpAccount,
      place: page.place,
    })
    .from(a)
    .innerJoin(company, eq(company.id, a.companyId))
    .where(and(underFilters(filters, now), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const ids = [...new Set(found.map(({ row }) => row.companyId))]
  const banks = await db
    .select()
    .from(b)
    .where(and(inArray(b.companyId, ids), isNull(b.replacedAt)))
    .orderBy(desc(b.id))
  return page.of(found, ({ row, company: of, hasAccount }) => {
    const { url: _url, ...view } = applicationView(row, now)
    const { businessType, yearStarted, annualSalesDollars, contactFirstName, contactLastName, email, phone } = row.facts
    const bank = banks.find(({ companyId }) => companyId === row.companyId)
    return {
      ...view,
      company: of,
      businessType,
      yearStarted,
      annualSalesDollars,
      email,
      phone,
      hasAccount,
      contact: `${contactFirstName} ${contactLastName}`,
      bankState: bank ? bankStateOf(bank, now) : null,
    }
  })
}

/** Bank accounts whose number is encrypted with a key other than this one. */
export function sealedOtherwise(db: Db, keyId: string): Promise<StoredBank[]> {
  return db
    .select()
    .from(b)
    .where(and(isNotNull(b.keyId), sql`${b.keyId} <> ${keyId}`))
}
