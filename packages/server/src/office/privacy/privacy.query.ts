import { addressLine } from '@gable/contract/format/contact'
import type { LikeLead, StoredRecord } from '@gable/contract/privacy'
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { loan, loanTransaction } from '../../contracts/loan/loan.table.ts'
import { proposal } from '../../contracts/proposal/proposal.table.ts'
import { proposalSigned } from '../../contracts/proposal/sign/proposal.signing.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { event } from '../../platform/platform.table.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { materialOrder } from '../../supply/material/material.table.ts'
import type { Homeowner } from './privacy.rows.ts'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

type NamedHomeowner = Homeowner & { name: string; confirmWith: string }

/**
 * Returns a lead's homeowner with every email and phone number submitted with a form; undefined if the lead doesn't
 * exist or is not visible.
 */
export async function homeownerOf(
  ctx: Ctx,
  leadId: string,
  { lock = false } = {},
): Promise<NamedHomeowner | undefined> {
  const { db, company } = ctx
  const one = db
    .select()
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  const [row] = await (lock ? one.for('update') : one)
  if (!row) return undefined
  const { email, phone } = leadSubmission
  const forms = await db
    .select({ email, phone })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, company.id), eq(leadSubmission.leadId, leadId)))
  const distinct = (values: string[]) => [...new Set(values.filter(Boolean))]
  const name = fullName(row)
  return {
    leadId,
    emails: distinct([row, ...forms].map((each) => each.email.toLowerCase())),
    phones: distinct([row, ...forms].map((each) => each.phone)),
    name: name || row.street || row.email || row.phone,
    confirmWith: row.street || name || row.email || row.phone || 'ERASE',
  }
}

const maxOthers = 50

/** Returns other leads of the company with the same email or phone, including deleted ones. */
export async function leadsLikeHomeowner(ctx: Ctx, { leadId, emails, phones }: Homeowner): Promise<LikeLead[]> {
  const same = or(
    emails.length > 0 ? inArray(sql`lower(${lead.email})`, [...emails]) : undefined,
    phones.length > 0 ? inArray(lead.phone, [...phones]) : undefined,
  )
  if (!same) return []
  const rows = await ctx.db
    .select()
    .from(lead)
    .where(and(visibleTo(ctx), ne(lead.id, leadId), same))
    .orderBy(asc(lead.id))
    .limit(maxOthers)
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row) || row.street || row.email || row.phone,
    address: addressLine(row),
    status: row.status,
  }))
}

/** Returns records of a lead that must be retained: signatures, loans, payments, and orders. */
export async function storedRecords(ctx: Ctx, leadId: string): Promise<StoredRecord[]> {
  const { db, company } = ctx
  const signed = await db
    .selectDistinct({ id: proposal.id, name: proposal.name })
    .from(proposal)
    .leftJoin(
      proposalSigned,
      and(eq(proposalSigned.companyId, proposal.companyId), eq(proposalSigned.proposalId, proposal.id)),
    )
    .where(
      and(
        eq(proposal.companyId, company.id),
        eq(proposal.leadId, leadId),
        or(isNotNull(proposal.signedAt), isNotNull(proposalSigned.proposalId)),
      ),
    )
  // An invitation that was never opened is not an application.
  const loans = await db
    .select({ id: loan.id, name: loan.lenderId, state: loan.state })
    .from(loan)
    .where(
      and(
        eq(loan.companyId, company.id),
        eq(loan.leadId, leadId),
        or(ne(loan.state, 'invited'), ne(loan.lenderId, '')),
      ),
    )
  const payments = await db
    .select({ id: loanTransaction.id, name: loanTransaction.description })
    .from(loanTransaction)
    .innerJoin(loan, and(eq(loan.companyId, loanTransaction.companyId), eq(loan.id, loanTransaction.loanId)))
    .where(and(eq(loanTransaction.companyId, company.id), eq(loan.leadId, leadId)))
  const orders = await db
    .select({ id: materialOrder.id, name: materialOrder.po })
    .from(materialOrder)
    .where(
      and(
        eq(materialOrder.companyId, company.id),
        eq(materialOrder.leadId, leadId),
        ne(materialOrder.orderState, 'Draft'),
      ),
    )
  return [
    ...signed.map(({ id, name }) => ({ kind: 'signedContract' as const, id, name })),
    ...loans.map(({ id, name }) => ({ kind: 'loan' as const, id, name })),
    ...payments.map(({ id, name }) => ({ kind: 'payment' as const, id, name })),
    ...orders.map(({ id, name }) => ({ kind: 'materialOrder' as const, id, name })),
  ]
}

export async function wasErased({ db, company }: Ctx, leadId: string): Promise<boolean> {
  const rows = await db
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.companyId, company.id), eq(event.subjectId, leadId), eq(event.type, 'privacy.erased')))
    .limit(1)
  return rows.length > 0
}
