import type { LeadForm } from '@gable/contract/lead-form'
import { marketAt } from '../../../places/market/market.place.ts'
import type { Ctx } from '../../../platform/context.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadCreated, leadNextJob } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { lockLeadAt, writeLead } from './lead.edit.ts'
import type { House } from './lead.house.ts'

export interface Entering {
  form: LeadForm
  house: House
  /** The user who enters it; null for a program. */
  byUserId: string | null
  /** The current and the original assignee; null for nobody. */
  assignedUserId: string | null
  originalUserId: string | null
  /** If a Sold lead occupies the address, this is another job there. */
  anotherJob?: boolean
}

export type Entered = { ok: true; leadId: string } | { ok: false; standing: StoredLead }

/**
 * Creates a lead at an address that no lead occupies; an "Address Only" record there becomes the lead. Otherwise
 * returns the lead that occupies it, locked until the transaction ends. Runs in the caller's transaction.
 */
export async function enterLead(tx: Ctx, entering: Entering): Promise<Entered> {
  const { form, house, byUserId, assignedUserId, originalUserId } = entering
  const now = tx.clock.now()
  const built = { kind: 'rqp', status: 'New', source: 'rep', createdByUserId: byUserId, lastActivityAt: now } as const
  let pastId: string | null = null
  const marketId = (await marketAt(tx, { ...form, point: house.point }))?.id ?? null
  while (true) {
    const [inserted] = await tx.db
      .insert(lead)
      .values({
        companyId: tx.company.id,
        ...built,
        ...form,
        ...house,
        marketId,
        assignedUserId,
        originalUserId,
        currency: tx.company.currency,
        searchText: searchTextOf(form),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: lead.id })
    if (inserted) {
      if (pastId) await emit(tx, leadNextJob, { subjectId: pastId, data: { leadId: pastId, nextId: inserted.id } })
      return created(tx, inserted.id, { promoted: false })
    }
    const standing = await lockLeadAt(tx, { addressKey: house.addressKey, isTest: false })
    // It was deleted between the two statements, so the address is free again.
    if (!standing) continue
    if (entering.anotherJob && pastId === null && isSold(standing) && (await seesLead(tx, standing.id))) {
      await writeNext(tx, lead, standing, { pastJob: true })
      pastId = standing.id
      continue
    }
    if (standing.kind !== 'addressOnly') return { ok: false, standing }
    await writeLead(tx, standing, {
      ...built,
      ...form,
      point: standing.point ?? house.point,
      ...(standing.structures.length === 0 && { structures: house.structures }),
      marketId: standing.marketId ?? marketId,
      assignedUserId: standing.assignedUserId ?? assignedUserId,
      originalUserId: standing.originalUserId ?? originalUserId,
      searchText: searchTextOf(form),
    })
    return created(tx, standing.id, { promoted: true })
  }
}

/** Another job can be started at the house of a Sold lead. */
export const isSold = ({ kind, status }: Pick<StoredLead, 'kind' | 'status'>) => kind === 'rqp' && status === 'Sold'

async function created(tx: Ctx, leadId: string, { promoted }: { promoted: boolean }): Promise<Entered> {
  await emit(tx, leadCreated, { subjectId: leadId, data: { leadId, source: 'rep', promoted } })
  return { ok: true, leadId }
}
