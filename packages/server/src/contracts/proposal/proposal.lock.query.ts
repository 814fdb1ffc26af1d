import { type ProposalState, proposalStateAt } from '@gable/contract/proposal-state'
import { and, count, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lockName } from '../../platform/db/client.ts'
import { sentStateAt } from '../../platform/db/sent-state.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { proposal, proposalFile, proposalQuestion, proposalVersion } from './proposal.table.ts'

export type StoredProposal = typeof proposal.$inferSelect
export type StoredVersion = typeof proposalVersion.$inferSelect

export const ofLead = and(eq(lead.companyId, proposal.companyId), eq(lead.id, proposal.leadId))

/** A proposal that is not deleted, on a lead that is not deleted. */
export const isThere = and(isNull(proposal.deletedAt), ne(lead.status, 'Deleted'))

/** SQL equivalent of the contract's `proposalStateAt`: the status of a proposal at a point in time. */
export const stateNow = (now: Date): SQL<ProposalState> => sentStateAt(proposal, now)

/** The current status of a row. */
export const stateOf = (row: StoredProposal, { clock }: Pick<Ctx, 'clock'>) => proposalStateAt(row, clock.now())

/** Reads a proposal on a lead that the user sees. */
export async function readProposal(ctx: Ctx, id: string): Promise<StoredProposal | undefined> {
  const [row] = await rows(ctx, id, visibleTo(ctx))
  return row?.proposal
}

/** The same, locked until the transaction ends. */
export async function lockProposal(tx: Ctx, id: string): Promise<StoredProposal | undefined> {
  const [row] = await rows(tx, id, visibleTo(tx)).for('update', { of: proposal })
  return row?.proposal
}

/** Reads a proposal for its link: the customer is not a user of the company. */
export async function readProposalOfLink(ctx: Ctx, id: string): Promise<StoredProposal | undefined> {
  const [row] = await rows(ctx, id)
  return row?.proposal
}

/** The same, locked until the transaction ends. */
export async function lockProposalOfLink(tx: Ctx, id: string): Promise<StoredProposal | undefined> {
  const [row] = await rows(tx, id).for('update', { of: proposal })
  return row?.proposal
}

function rows(ctx: Ctx, id: string, more?: SQL) {
  return ctx.db
    .select({ proposal })
    .from(proposal)
    .innerJoin(lead, ofLead)
    .where(and(more, eq(proposal.companyId, ctx.company.id), eq(proposal.id, id), isThere))
}

export const versionAt = ({ companyId, id }: Pick<StoredProposal, 'companyId' | 'id'>, number: number) =>
  and(eq(proposalVersion.companyId, companyId), eq(proposalVersion.proposalId, id), eq(proposalVersion.number, number))

export async function readLatest(ctx: Ctx, row: StoredProposal): Promise<StoredVersion> {
  const [found] = await ctx.db.select().from(proposalVersion).where(versionAt(row, row.number))
  return found!
}

/** The files of any version of a proposal. */
export async function knownFiles(tx: Ctx, proposalId: string): Promise<Set<string>> {
  const found = await tx.db
    .select({ fileId: proposalFile.fileId })
    .from(proposalFile)
    .where(and(eq(proposalFile.companyId, tx.company.id), eq(proposalFile.proposalId, proposalId)))
  return new Set(found.map(({ fileId }) => fileId))
}

/** Whether a file belongs to a proposal that the user sees. */
export async function isInVisibleProposal(ctx: Ctx, fileId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: proposal.id })
    .from(proposalFile)
    .innerJoin(proposal, and(eq(proposal.companyId, proposalFile.companyId), eq(proposal.id, proposalFile.proposalId)))
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(ctx), eq(proposalFile.companyId, ctx.company.id), eq(proposalFile.fileId, fileId), isThere))
    .limit(1)
  return found !== undefined
}

/** When a proposal that is sent now expires: at the end of its last day, 23:59:59 in the company's time zone. */
export async function expiryOf(tx: Ctx, days: number): Promise<Date> {
  const zone = tx.company.timeZone
  const now = tx.clock.now().toISOString()
  const ends = sql`(((${now}::timestamptz at time zone ${zone})::date + ${days}::int + 1)::timestamp at time zone ${zone})`
  const [row] = await tx.db.select({ at: sql<string>`extract(epoch from ${ends})` }).from(sql`(select 1) as one`)
  return new Date(Number(row!.at) * 1_000 - 1_000)
}

/** The names in lowercase that start with `name`, such as "roof for ann (2)". */
export async function namesLike(tx: Ctx, name: string): Promise<Set<string>> {
  // Serializes searches for a free name, so that the next one sees the name used here.
  await lockName(tx.db, `proposal names ${tx.company.id}`)
  const found = await tx.db
    .select({ name: sql<string>`lower(${proposal.name})` })
    .from(proposal)
    .where(
      and(
        eq(proposal.companyId, tx.company.id),
        isNull(proposal.deletedAt),
        sql`starts_with(lower(${proposal.name}), ${name.toLowerCase()})`,
      ),
    )
  return new Set(found.map((row) => row.name))
}

/** Counts the questions asked about a proposal since a point in time. */
export async function countQuestions(tx: Ctx, proposalId: string, since: Date): Promise<number> {
  const { companyId, at } = proposalQuestion
  const [found] = await tx.db
    .select({ requestCount: count() })
    .from(proposalQuestion)
    .where(and(eq(companyId, tx.company.id), eq(proposalQuestion.proposalId, proposalId), gt(at, since)))
  return found?.requestCount ?? 0
}

/** The drafts on a lead, whatever its status, locked until the transaction ends. */
export async function lockDraftsOfLead(tx: Ctx, leadId: string): Promise<StoredProposal[]> {
  const { companyId, state, deletedAt } = proposal
  return tx.db
    .select()
    .from(proposal)
    .where(and(eq(companyId, tx.company.id), eq(proposal.leadId, leadId), eq(state, 'Draft'), isNull(deletedAt)))
    .for('update')
}
