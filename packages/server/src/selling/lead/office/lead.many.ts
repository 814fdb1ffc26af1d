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
import { countByStatus } from './lead.status.query.ts'

/** What became of one lead. */
export type OneChanged =
  | { ok: true; version: number }
  | { ok: false; reason: Exclude<BulkRefusal, 'LEAD_EXISTS'> }
  | LeadExists

/** A lead as it was before, and the version that it became. */
export interface Former {
  known: StoredLead
  version: number
}

/** Nothing was done at all. */
export type ChoiceRefused =
  | { ok: false; reason: 'TOO_MANY_LEADS' }
  | { ok: false; reason: 'CHOICE_CHANGED'; count: number }

export type ManyResult = ({ ok: true } & ManyChanged) | ChoiceRefused

type ByFilters = Extract<LeadChoice, { filters: unknown }>

interface Held {
  /** In one order, so that two such changes never block each other. */
  leads: StoredLead[]
  /** Named by the person, and not seen by him any more. */
  gone: string[]
  /** Whether a lead was changed since the person saw it. */
  isStale: (known: StoredLead) => boolean
  next: BulkPlace | null
}

/**
 * Does the same with many leads, once for the request's key and in one transaction: each is done, or stays as it was and
 * is named with the reason. Of a choice by filters a part is done, and where the next call goes on is said.
 * @param change does it with one lead, as it is at this moment; a refusal may have changed nothing.
 * @param keep keeps what the changed leads were, where it can be undone. It answers by which change.
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
    const held = 'filters' in choice ? await holdFiltered(tx, choice) : await holdNamed(tx, choice.leads)
    const answer: ManyChanged = {
      done: [],
      refused: held.gone.map((id) => ({ id, name: '', reason: 'LEAD_GONE', version: null, standing: null })),
      next: held.next,
      changeId: null,
    }
    const former: Former[] = []
    for (const seen of held.leads) {
      // Read again: an earlier one of these may have made it give way.
      const known = (await readAgain(tx, seen.id))!
      const named = { id: known.id, name: nameOf(known) }
      const result = held.isStale(seen) ? ({ ok: false, reason: 'LEAD_CHANGED' } as const) : await change(tx, known)
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

/** What a lead is called: the homeowner's name, else the address; empty where neither is known. */
export const nameOf = ({ firstName, lastName, street }: StoredLead) => `${firstName} ${lastName}`.trim() || street

/**
 * What the list showed. How it read the search is the person's to say: once all that is written so has been changed, those with
 * similar names would stand there, and nobody chose them.
 */
function chosenBy(tx: Ctx, { filters, similar }: Pick<ByFilters, 'filters' | 'similar'>): SQL {
  return and(matching(tx, filters, similar ? 'similar' : 'exact'), isOfKind(filters.kind))!
}

/** How many leads under the filters have each status, no further than many can be changed. */
export function countChosen(ctx: Ctx, chosen: Pick<ByFilters, 'filters' | 'similar'>) {
  return countByStatus(ctx, chosenBy(ctx, chosen), limits.bulkAll + 1)
}

/** Up to 5,000 leads, and as many as the person was told: otherwise he has seen another list than this. */
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
 * The next part of what stands under the filters, in the order in which the leads were made: what is done with one does not
 * move another. What came in since the first call stays out, and what was changed since is stale.
 */
async function holdFiltered(tx: Ctx, choice: ByFilters): Promise<Held> {
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

/** Those of the named leads that the person may see. */
async function holdNamed(tx: Ctx, named: { id: string; version?: number | undefined }[]): Promise<Held> {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const leads = await hold(tx, and(visibleTo(tx), inArray(lead.id, [...versions.keys()]))!)
  const held = new Set(leads.map(({ id }) => id))
  return {
    leads,
    gone: [...versions.keys()].filter((id) => !held.has(id)),
    isStale: ({ id, version }) => (versions.get(id) ?? version) !== version,
    next: null,
  }
}

function hold(tx: Ctx, which: SQL) {
  return tx.db.select().from(lead).where(which).orderBy(asc(lead.id)).for('update').$dynamic()
}

async function readAgain(tx: Ctx, id: string): Promise<StoredLead | undefined> {
  const [known] = await tx.db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, id)))
  return known
}
