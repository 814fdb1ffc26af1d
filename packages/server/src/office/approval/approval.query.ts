import type { ApprovalRow } from '@gable/contract/approval'
import type { ApprovalOperation, ApprovalState } from '@gable/contract/approval-operation'
import { addressLine } from '@gable/contract/format/contact'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { proposal } from '../../contracts/proposal/proposal.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { viewer } from '../../platform/viewer.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { visibleTo, worksOnLead } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { note } from '../../selling/note/note.table.ts'
import { task } from '../../selling/task/task.table.ts'
import { materialOrder } from '../../supply/material/material.table.ts'
import { approval } from './approval.table.ts'

export type StoredApproval = typeof approval.$inferSelect

const newest = descending('approval', idKey(approval.id))

const ofLead = and(eq(lead.companyId, approval.companyId), eq(lead.id, approval.leadId))

/** Those of the company; for a sales rep, those of leads that the rep sees. */
const seen = (ctx: Ctx): SQL =>
  and(
    eq(approval.companyId, ctx.company.id),
    viewer(ctx).sees === 'all' ? undefined : and(isNotNull(approval.leadId), visibleTo(ctx)),
  )!

const open: readonly StoredApproval['state'][] = ['waiting', 'failed']

/** SQL condition: a state, where an open request whose time is over counts as expired. */
function inState(now: Date, state: ApprovalState): SQL {
  if (state === 'expired') return and(inArray(approval.state, [...open]), lte(approval.expiresAt, now))!
  return and(eq(approval.state, state), open.includes(state) ? gt(approval.expiresAt, now) : undefined)!
}

/** The state of a request at a time. */
export const stateOf = ({ state, expiresAt }: Pick<StoredApproval, 'state' | 'expiresAt'>, now: Date): ApprovalState =>
  open.includes(state) && expiresAt <= now ? 'expired' : state

const columns = {
  approval,
  name: sql<string | null>`nullif(btrim(${lead.firstName} || ' ' || ${lead.lastName}), '')`,
  address: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
}
interface Found {
  approval: StoredApproval
  name: string | null
  address: { street: string; city: string; state: string; postalCode: string } | null
}

function shown({ approval: row, name, address }: Found, now: Date): ApprovalRow {
  const { id, operation, leadId, reason, token, client, createdAt, expiresAt, decidedBy, decidedAt, failure } = row
  return {
    id,
    operation,
    leadId,
    reason,
    token,
    client,
    decidedBy,
    failure,
    state: stateOf(row, now),
    lead: name ?? (address?.street ? addressLine(address) : ''),
    ...isoTimes({ createdAt, expiresAt, decidedAt }),
  }
}

/** The requests that the caller may see, newest first. No states means all of them. */
export async function listApprovals(
  ctx: Ctx,
  { states, ...request }: { states: readonly ApprovalState[] } & PageRequest,
): Promise<Page<ApprovalRow>> {
  const page = keysetPage(newest, request)
  const now = ctx.clock.now()
  const wanted =
    states.length === 0
      ? undefined
      : sql.join(
          states.map((state) => inState(now, state)),
          sql` or `,
        )
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(approval)
    .leftJoin(lead, ofLead)
    .where(and(seen(ctx), wanted && sql`(${wanted})`, page.behind))
  return page.read(found, (row) => shown(row, now))
}

/** A request that the caller may see, as stored and as shown. */
export async function findApproval(
  ctx: Ctx,
  id: string,
): Promise<{ stored: StoredApproval; row: ApprovalRow } | undefined> {
  const [found] = await ctx.db
    .select(columns)
    .from(approval)
    .leftJoin(lead, ofLead)
    .where(and(seen(ctx), eq(approval.id, id)))
  return found && { stored: found.approval, row: shown(found, ctx.clock.now()) }
}

export async function countWaiting(ctx: Ctx): Promise<number> {
  const mine = and(eq(approval.companyId, ctx.company.id), inState(ctx.clock.now(), 'waiting'))
  const [row] = await ctx.db.select({ count: count() }).from(approval).where(mine)
  return row!.count
}

type RecordTable = PgTable & Record<'companyId' | 'id' | 'leadId', AnyPgColumn>

/** The field of the input that names the record, and its table; without a table, the field names the lead. */
const subjects: Record<ApprovalOperation, { field: string; table?: RecordTable; only?: SQL }> = {
  'message.send': { field: 'leadId' },
  'textMessage.send': { field: 'leadId' },
  'appointment.create': { field: 'leadId' },
  'lead.changeStatus': { field: 'id' },
  'measurement.order': { field: 'leadId' },
  'measurement.place': { field: 'leadId' },
  'quoteShare.send': { field: 'quoteId', table: quote, only: eq(quote.source, 'rep') },
  'quoteShare.sendText': { field: 'quoteId', table: quote, only: eq(quote.source, 'rep') },
  'quote.publish': { field: 'id', table: quote },
  'quote.withdraw': { field: 'id', table: quote },
  'quote.delete': { field: 'id', table: quote },
  'proposal.send': { field: 'id', table: proposal },
  'proposal.publish': { field: 'id', table: proposal },
  'proposal.withdraw': { field: 'id', table: proposal },
  'proposal.delete': { field: 'id', table: proposal },
  'note.delete': { field: 'id', table: note },
  'task.delete': { field: 'id', table: task },
  'material.sendOrder': { field: 'id', table: materialOrder },
  'material.deleteOrder': { field: 'id', table: materialOrder },
}

/** The lead that a call is about, null without one; undefined if its record does not exist. */
export async function subjectOf(
  ctx: Ctx,
  operation: ApprovalOperation,
  input: Record<string, unknown>,
): Promise<{ leadId: string | null } | undefined> {
  const { field, table, only } = subjects[operation]
  const id = input[field]
  if (typeof id !== 'string') return operation === 'measurement.place' ? { leadId: null } : undefined
  if (!table) return (await worksOnLead(ctx, id)) ? { leadId: id } : undefined
  const mine = and(eq(table.companyId, ctx.company.id), eq(table.id, id), only)
  const [row] = await ctx.db.select({ leadId: table.leadId }).from(table).where(mine)
  return row as { leadId: string | null } | undefined
}

/** A note that is not deleted, with its lead. */
export async function readNote(ctx: Ctx, id: string): Promise<{ leadId: string; comment: string } | undefined> {
  const mine = and(eq(note.companyId, ctx.company.id), eq(note.id, id), isNull(note.deletedAt))
  const [row] = await ctx.db.select({ leadId: note.leadId, comment: note.comment }).from(note).where(mine)
  return row
}
