import type { Page, PageRequest } from '@gable/contract/list'
import type { LoanFilters, LoanRow } from '@gable/contract/loan'
import { takesPayments } from '@gable/contract/loan-lender'
import { type CountedTransaction, loanAvailable, loanLimits, purchaseUntil } from '@gable/contract/loan-state'
import type { TextMessageState } from '@gable/contract/text-message'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { hasLoanAccount } from '../../places/market/market.access.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { viewer } from '../../platform/viewer.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { textMessage } from '../../selling/text-message/text-message.table.ts'
import { isUnusedLoan, loan, loanTransaction } from './loan.table.ts'

const l = loan
const t = loanTransaction
export type StoredLoan = typeof loan.$inferSelect

/** Whether homeowners of the company can pre-qualify now. */
export const offersLoans = ({ company, providers }: Pick<Ctx, 'company' | 'providers'>): boolean =>
  hasLoanAccount(company) && providers.lender !== undefined

export const ofLead = and(eq(lead.companyId, l.companyId), eq(lead.id, l.leadId))

/** Loans of the leads that the user sees, plus those without a lead for users who see all. */
export function visibleLoans(ctx: Ctx): SQL | undefined {
  const outside = viewer(ctx).sees === 'all' ? isNull(l.leadId) : undefined
  return and(eq(l.companyId, ctx.company.id), or(visibleTo(ctx), outside))
}

const counted = sql<CountedTransaction[]>`coalesce((select json_agg(json_build_object(
  'kind', ${t.kind}, 'state', ${t.state}, 'amountCents', ${t.amountCents}))
  from ${t} where ${t.companyId} = ${l.companyId} and ${t.loanId} = ${l.id}), '[]'::json)`

const columns = {
  loan: l,
  textState: sql<TextMessageState | null>`(select ${textMessage.state} from ${textMessage}
    where ${textMessage.companyId} = ${l.companyId} and ${textMessage.subjectId} = ${l.id} limit 1)`,
  street: sql<string>`coalesce(${lead.street}, '')`,
  city: sql<string>`coalesce(${lead.city}, '')`,
  counted,
}
interface Found {
  loan: StoredLoan
  textState: TextMessageState | null
  street: string
  city: string
  counted: CountedTransaction[]
}

const day = 86_400_000

const loanView =
  ({ clock, providers }: Pick<Ctx, 'clock' | 'providers'>) =>
  ({ loan: row, textState, street, city, counted: transactions }: Found): LoanRow => {
    const { id, leadId, homeowner, state, amountCents, approvedCents, isOutside, invitedBy, decidedAt } = row
    const { lender } = row
    const isPaidHere = takesPayments(lender) && !isOutside
    const until = approvedCents === null || !decidedAt || !takesPayments(lender) ? null : purchaseUntil(decidedAt)
    const isOld = decidedAt !== null && decidedAt.getTime() < clock.now().getTime() - loanLimits.unfundedDays * day
    return {
      id,
      leadId,
      homeowner,
      street,
      city,
      state,
      amountCents,
      approvedCents,
      isOutside,
      invitedBy,
      textState,
      lender,
      lenderName: lenderName(providers, lender),
      isFromWebsite: row.applicant !== null,
      ...loanAvailable(isPaidHere ? (approvedCents ?? 0) : 0, transactions),
      invitedAt: row.createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      purchaseUntil: until?.toISOString() ?? null,
      isUnfunded: state === 'approved' && !isOutside && isOld && transactions.length === 0,
    }
  }

/** A lender's name; empty if this installation no longer has that lender. */
export const lenderName = (
  { lender, prequalifiers }: Pick<Ctx['providers'], 'lender' | 'prequalifiers'>,
  id: StoredLoan['lender'],
): string => (id === 'platform' ? lender?.name : prequalifiers.find((each) => each.id === id)?.name) ?? ''

const newest = descending('loan', idKey(l.id))

function underFilters(ctx: Ctx, { search, states }: LoanFilters): SQL | undefined {
  const words = sql`concat_ws(' ', ${l.homeowner}, ${l.email}, ${lead.street}, ${lead.city}, ${l.lenderId})`
  return and(
    visibleLoans(ctx),
    search ? sql`${words} ilike ${containing(search)}` : undefined,
    states.length > 0 ? inArray(l.state, states) : undefined,
  )
}

/** A page of loans, newest first. */
export async function listLoans(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: LoanFilters & PageRequest,
): Promise<Page<LoanRow>> {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(l)
    .leftJoin(lead, ofLead)
    .where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, loanView(ctx))
}

/** The ids of these loans in list order, with their positions from 1. */
export const loansInOrder = (ctx: Ctx, filters: LoanFilters, max: number): SQL =>
  idsInOrder(newest, l.id, sql`${l} left join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`, max)

export async function loansByIds(ctx: Ctx, ids: readonly string[]): Promise<LoanRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(l)
    .leftJoin(lead, ofLead)
    .where(and(visibleLoans(ctx), inArray(l.id, [...ids])))
  return inOrderOf(ids, found.map(loanView(ctx)))
}

/** A loan that the user sees, with the email address of its invitation. */
export async function readLoan(ctx: Ctx, id: string): Promise<(LoanRow & { email: string }) | undefined> {
  const [found] = await ctx.db
    .select(columns)
    .from(l)
    .leftJoin(lead, ofLead)
    .where(and(visibleLoans(ctx), eq(l.id, id)))
  return found && { ...loanView(ctx)(found), email: found.loan.email }
}

/** The loans of a lead, newest first. */
export async function loansOfLead(ctx: Ctx, leadId: string): Promise<LoanRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(l)
    .innerJoin(lead, ofLead)
    .where(and(visibleLoans(ctx), eq(l.leadId, leadId)))
    .orderBy(desc(l.id))
  return found.map(loanView(ctx))
}

/** The newest undecided loan of a lead. An unused invitation counts only while it can still be opened. */
export async function openLoanOfLead(tx: Ctx, leadId: string, invitedAfter: Date): Promise<StoredLoan | undefined> {
  const isOpen = or(eq(l.state, 'pending'), and(eq(l.state, 'invited'), gt(l.createdAt, invitedAfter)))
  const [row] = await tx.db
    .select()
    .from(l)
    .where(and(eq(l.companyId, tx.company.id), eq(l.leadId, leadId), eq(l.isOutside, false), isOpen))
    .orderBy(desc(l.id))
    .limit(1)
  return row
}

const ofId = (ctx: Pick<Ctx, 'company'>, id: string) => and(eq(l.companyId, ctx.company.id), eq(l.id, id))

/** A loan of the company, without an access check. */
export async function storedLoan(ctx: Pick<Ctx, 'db' | 'company'>, id: string): Promise<StoredLoan | undefined> {
  return (await ctx.db.select().from(l).where(ofId(ctx, id)))[0]
}

/** The same, locked until the transaction ends. */
export async function lockLoan(tx: Ctx, id: string): Promise<StoredLoan | undefined> {
  return (await tx.db.select().from(l).where(ofId(tx, id)).for('update'))[0]
}

/** A loan by the lender's id or by ours, locked until the transaction ends. */
export async function lockLoanOfLender(
  tx: Ctx,
  { id: lenderId, reference }: { id: string; reference: string },
): Promise<StoredLoan | undefined> {
  const ours = /^[0-9a-f-]{36}$/.test(reference) ? eq(l.id, reference) : undefined
  const which = or(eq(l.lenderId, lenderId), ours)
  return (
    await tx.db
      .select()
      .from(l)
      .where(and(eq(l.companyId, tx.company.id), eq(l.lender, 'platform'), which))
      .limit(1)
      .for('update')
  )[0]
}

/** Amounts of a loan's transactions, to compute what is available; read while the loan is locked. */
export function readCountedTransactions(tx: Ctx, loanId: string): Promise<CountedTransaction[]> {
  return tx.db
    .select({ kind: t.kind, state: t.state, amountCents: t.amountCents })
    .from(t)
    .where(and(eq(t.companyId, tx.company.id), eq(t.loanId, loanId)))
}

interface UnusedLoan {
  companyId: string
  id: string
  leadId: string
}

/** Unused loans whose lead has no next step and was not given one for the loan, earliest approval first. */
export async function loansToFollow(db: Db, now: Date, max: number): Promise<UnusedLoan[]> {
  return db
    .select({ companyId: loan.companyId, id: loan.id, leadId: lead.id })
    .from(loan)
    .innerJoin(lead, and(eq(lead.companyId, loan.companyId), eq(lead.id, loan.leadId)))
    .innerJoin(company, and(eq(company.id, loan.companyId), isNull(company.deletedAt)))
    .where(
      and(
        isUnusedLoan(now),
        or(eq(company.hasClpAccount, true), ne(loan.lender, 'platform')),
        isNull(loan.nextStepAt),
        isNotNull(loan.leadId),
        isNull(lead.nextStepOn),
        sql`${lead.status} <> 'Deleted'`,
      ),
    )
    .orderBy(asc(loan.decidedAt), asc(loan.id))
    .limit(max)
}
