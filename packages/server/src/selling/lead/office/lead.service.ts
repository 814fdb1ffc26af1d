import type { Imagery } from '@gable/contract/geo'
import type { LeadDetail } from '@gable/contract/lead'
import type { LeadForm } from '@gable/contract/lead-form'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { drawnMap, imageryNear } from '../../../places/geo/geo.imagery.ts'
import { buildingsAround } from '../../../places/geo/geo.service.ts'
import { houseLimits } from '../../../places/geo/geo.structure.ts'
import { marketAt } from '../../../places/market/market.place.ts'
import type { Ctx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadCreated, leadNextJob, leadPromoted, leadReassigned, leadUpdated } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { readSubmitters } from '../visit/lead.submit.ts'
import { getAddress, getLead, type LeadFacts } from './lead.detail.query.ts'
import { existsAs, type LeadExists, lockForEdit, lockLeadAt, writeLead } from './lead.edit.ts'
import { findHouse, type House } from './lead.house.ts'
import { assigneeName } from './lead.people.query.ts'

type CreateLeadResult = { ok: true; leadId: string } | LeadExists | { ok: false; reason: 'USER_NOT_FOUND' }

interface Beginning {
  anotherJob?: boolean
  /** The user that an admin assigns it to. */
  assignedUserId?: string | null
}

/**
 * Creates a lead that the office or a program enters, once per address of the company. A sales rep's lead is assigned
 * to the rep. An "Address Only" record at the address is promoted in place.
 */
export async function createLead(
  ctx: Ctx,
  form: LeadForm,
  { anotherJob = false, assignedUserId = null }: Beginning = {},
): Promise<CreateLeadResult> {
  const house = await findHouse(ctx, form)
  return once<CreateLeadResult>(ctx, async (tx) => {
    const { sees, role, userId } = viewer(tx)
    const provided = assignedUserId === null ? null : await assigneeName(tx, assignedUserId)
    if (provided === undefined || (provided !== null && role !== 'companyAdmin'))
      return { ok: false, reason: 'USER_NOT_FOUND' }
    const whose = sees === 'own' ? userId : assignedUserId
    const people = { byUserId: userId, assignedUserId: whose, originalUserId: whose }
    const entered = await enterLead(tx, { form, house, anotherJob, ...people })
    if (!entered.ok) return existsAs(tx, entered.standing)
    if (provided !== null) {
      const data = { from: null, to: provided, fromUserId: null, toUserId: assignedUserId }
      await emit(tx, leadReassigned, { subjectId: entered.leadId, data })
    }
    return entered
  })
}

type UpdateLeadResult = { ok: true; version: number } | UnexpectedVersion | LeadExists

/**
 * Writes the form's fields over the version that the user saw. An "Address Only" record with a contact becomes a lead.
 * At another address, the point and outlines become those of the house there; quotes keep theirs.
 */
export async function updateLead(
  ctx: Ctx,
  { id, version, ...form }: LeadForm & { id: string; version: number },
): Promise<UpdateLeadResult> {
  const seen = await getAddress(ctx, id)
  if (!seen) return { ok: false, reason: 'NOT_FOUND' }
  const house = addressKey(seen) === addressKey(form) ? undefined : await elsewhere(ctx, form, seen.addressKey)
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, { id, version })
    if (!locked.ok) return locked
    const { known } = locked
    const changes = changesOf(known, form)
    if (Object.keys(changes.after).length === 0) return { ok: true, version }
    const written = await writeLead(tx, known, {
      ...form,
      kind: known.kind === 'addressOnly' ? 'rqp' : known.kind,
      ...(house && {
        ...house,
        marketId: (await marketAt(tx, { ...form, point: house.point }))?.id ?? null,
        slope: null,
      }),
      ...(house && known.totalCents === null && { roofAreaSqft: null }),
      searchText: searchTextOf({ ...form, helpText: known.helpText }, (await readSubmitters(tx, [id])).get(id)),
    })
    if (written.ok) await emit(tx, leadUpdated, { subjectId: id, data: changes })
    return written
  })
}

/** Turns an imported contact into a lead of the company. Does nothing if it is already a lead. */
export async function promoteContact(ctx: Ctx, seen: { id: string; version: number }): Promise<UpdateLeadResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, seen)
    if (!locked.ok) return locked
    if (locked.known.kind !== 'imported') return { ok: true, version: seen.version }
    const written = await writeLead(tx, locked.known, { kind: 'rqp' })
    if (written.ok) await emit(tx, leadPromoted, { subjectId: seen.id, data: { leadId: seen.id } })
    return written
  })
}

/** The house at an address; undefined if it has this key, which means that only the spelling differs. */
async function elsewhere(ctx: Ctx, form: LeadForm, knownKey: string): Promise<House | undefined> {
  const house = await findHouse(ctx, form)
  return house.addressKey === knownKey ? undefined : house
}

type FormValues = Partial<Record<keyof LeadForm, string>>

function changesOf(known: StoredLead, form: LeadForm): { before: FormValues; after: FormValues } {
  const before: FormValues = {}
  const after: FormValues = {}
  for (const name of Object.keys(form) as (keyof LeadForm)[]) {
    if (known[name] === form[name]) continue
    before[name] = known[name]
    after[name] = form[name]
  }
  return { before, after }
}

interface Entering {
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

type Entered = { ok: true; leadId: string } | { ok: false; standing: StoredLead }

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
const isSold = ({ kind, status }: Pick<StoredLead, 'kind' | 'status'>) => kind === 'rqp' && status === 'Sold'

async function created(tx: Ctx, leadId: string, { promoted }: { promoted: boolean }): Promise<Entered> {
  await emit(tx, leadCreated, { subjectId: leadId, data: { leadId, source: 'rep', promoted } })
  return { ok: true, leadId }
}

/** A lead with everything that its page shows around it. Undefined if there is no such lead that this user may see. */
export async function getLeadDetail(ctx: Ctx, id: string): Promise<LeadDetail | undefined> {
  const lead = await getLead(ctx, id)
  if (!lead) return undefined
  const { point, structures } = lead
  const own = new Set(structures.map((structure) => structure.id))
  const buildings = point ? await buildingsAround(ctx, point) : []
  return {
    ...lead,
    neighbours: buildings.filter((one) => !own.has(one.id)).map(({ outline }) => outline),
    imagery: point ? await imageryRound(ctx, point) : drawnMap,
    houseLimits: houseLimits(ctx.config),
  }
}

/** The imagery of a place that the company's homeowners see. */
export async function imageryRound(ctx: Ctx, point: readonly [lng: number, lat: number]): Promise<Imagery> {
  const widget = await ctx.above.firstWidget(ctx)
  return widget ? imageryNear(ctx, widget, point) : drawnMap
}

export type { LeadFacts }

/** A lead for another slice that shows it. Undefined if there is no such lead that the user may see. */
export function leadFacts(ctx: Ctx, id: string): Promise<LeadFacts | undefined> {
  return getLead(ctx, id)
}
