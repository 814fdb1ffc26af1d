import type { BulkPlace, LeadChoice, ManyChanged } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import type { BulkRefusal } from '@gable/contract/status'
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { once } from '../../../platform/idempotency.ts'
import { ofCompany, visibleTo } from '../lead.access.ts'
import { findableLead, lead, type StoredLead } from '../lead.table.ts'
import type { LeadExists } from './lead.edit.ts'
import { isOfKind, matching } from './lead.filter.ts'
import { countByStatus } from './lead.outcome.ts'

/** The result for one lead. */
export type OneChanged =
  | { ok: true; version: number }
  | { ok: false; reason: Exclude<BulkRefusal, 'LEAD_EXISTS'> }
  | LeadExists

/** A lead before the change, and its version after it. */
export interface Former {
  known: StoredLead
  version: number
}

/** The whole request was refused. */
type ChoiceRefused = { ok: false; reason: 'TOO_MANY_LEADS' } | { ok: false; reason: 'CHOICE_CHANGED'; count: number }

export type ManyResult = ({ ok: true } & ManyChanged) | ChoiceRefused

type ByFilters = Extract<LeadChoice, { filters: unknown }>

interface Locked {
  /** In a fixed order, so that two bulk changes never deadlock. */
  leads: StoredLead[]
  /** Requested by the user, but no longer visible to them. */
  gone: string[]
  /** Whether a lead was changed since the user saw it. */
  isStale: (known: StoredLead) => boolean
  next: BulkPlace | null
}

/**
 * Applies a change to many leads, once per idempotency key and in one transaction. Each lead is changed, or left
 * unchanged and reported with the reason. With a choice by filters, each call processes one part and returns where the
 * next call continues.
 * @param change changes one lead in its current state; when it refuses, it must not have changed anything.
 * @param keep stores the former values of the changed leads if the change can be undone. Returns the id of the stored
 * change.
 */
export async function changeMany(
  ctx: Ctx,
  choice: LeadChoice,
  change: (tx: Ctx, known: StoredLead) => Promise<OneChanged>,
  keep?: (tx: Ctx, former: readonly Former[]) => Promise<string | null>,
): Promise<ManyResult> {
  return once(ctx, async (tx): Promise<ManyResult> => {
    const refusal = 'filters' in choice && !choice.place ? await refuseChoice(tx, choice) : undefined
    if (refusal) return refusal
    const locked = 'filters' in choice ? await lockFiltered(tx, choice) : await lockNamed(tx, choice.leads)
    const answer: ManyChanged = {
      done: [],
      refused: locked.gone.map((id) => ({ id, name: '', reason: 'LEAD_GONE', version: null, standing: null })),
      next: locked.next,
      changeId: null,
    }
    const former: Former[] = []
    for (const seen of locked.leads) {
      // Read again, because an earlier lead of this change can have replaced this one.
      const known = (await rereadMs(tx, seen.id))!
      const named = { id: known.id, name: nameOf(known) }
      const result = locked.isStale(seen) ? ({ ok: false, reason: 'LEAD_CHANGED' } as const) : await change(tx, known)
      if (result.ok) {
        answer.done.push({ ...named, version: result.version })
        former.push({ known, version: result.version })
      } else {
        const standing = 'leadId' in result ? result.leadId : null
        answer.refused.push({ ...named, reason: result.reason, version: known.version, standing })
      }
    }
    if (keep) answer.changeId = await keep(tx, former)
    return { ok: true, ...answer }
  })
}

/** A lead's display name: the homeowner's name, otherwise the address; empty if neither is known. */
export const nameOf = ({ firstName, lastName, street }: StoredLead) => `${firstName} ${lastName}`.trim() || street

/**
 * The leads that the list showed. The caller says whether the search matched similar names: once all exact matches are
 * changed, the list would show similar names that nobody chose.
 */
function chosenBy(tx: Ctx, { filters, similar }: Pick<ByFilters, 'filters' | 'similar'>): SQL {
  return and(matching(tx, filters, similar ? 'similar' : 'exact'), isOfKind(filters.kind))!
}

/** The number of filtered leads by status, up to the limit of a bulk change. */
export function countChosen(ctx: Ctx, chosen: Pick<ByFilters, 'filters' | 'similar'>) {
  return countByStatus(ctx, chosenBy(ctx, chosen), limits.bulkAll + 1)
}

/**
 * Refuses more than 5,000 leads, or a number that differs from the one the user saw, because then the list has changed.
 */
async function refuseChoice(tx: Ctx, choice: ByFilters): Promise<ChoiceRefused | undefined> {
  const { rows } = await executeSql<{ leads: number }>(
    tx.db,
    sql`select count(*)::int as leads
      from (select 1 from ${findableLead} where ${chosenBy(tx, choice)} limit ${limits.bulkAll + 1}) as found`,
  )
  const { leads } = rows[0]!
  const { count } = choice
  if (leads > limits.bulkAll || count > limits.bulkAll) return { ok: false, reason: 'TOO_MANY_LEADS' }
  return leads === count ? undefined : { ok: false, reason: 'CHOICE_CHANGED', count: leads }
}

/**
 * Locks the next part of the filtered leads, in creation order, so that changing one lead does not move another. Leads
 * that were created since the first call are left out, and leads that were changed since are stale.
 */
async function lockFiltered(tx: Ctx, choice: ByFilters): Promise<Locked> {
  const { place } = choice
  const began = place?.began ?? tx.clock.now().toISOString()
  const leads = await hold(
    tx,
    and(
      ofCompany(tx),
      sql`${lead.id} in (select ${lead.id} from ${findableLead} where ${chosenBy(tx, choice)})`,
      lte(lead.createdAt, new Date(began)),
      place === undefined ? undefined : gt(lead.id, place.after),
    )!,
  ).limit(limits.bulk)
  const last = leads.at(-1)
  return {
    leads,
    gone: [],
    isStale: ({ updatedAt }) => updatedAt > new Date(began),
    next: last && leads.length === limits.bulk ? { after: last.id, began } : null,
  }
}

/** Locks those of the named leads that the user may see. */
async function lockNamed(tx: Ctx, named: { id: string; version?: number | undefined }[]): Promise<Locked> {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const leads = await hold(tx, and(visibleTo(tx), inArray(lead.id, [...versions.keys()]))!)
  const locked = new Set(leads.map(({ id }) => id))
  return {
    leads,
    gone: [...versions.keys()].filter((id) => !locked.has(id)),
    isStale: ({ id, version }) => (versions.get(id) ?? version) !== version,
    next: null,
  }
}

function hold(tx: Ctx, which: SQL) {
  return tx.db.select().from(lead).where(which).orderBy(asc(lead.id)).for('update').$dynamic()
}

async function rereadMs(tx: Ctx, id: string): Promise<StoredLead | undefined> {
  const [known] = await tx.db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, id)))
  return known
}
