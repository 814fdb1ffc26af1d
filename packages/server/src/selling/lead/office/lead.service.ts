import type { LeadForm } from '@gable/contract/lead-form'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { marketAt } from '../../../places/market/market.place.ts'
import type { Ctx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import type { UnexpectedVersion } from '../../../platform/version.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadPromoted, leadReassigned, leadUpdated } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import type { StoredLead } from '../lead.table.ts'
import { sendersOf } from '../visit/lead.submission.ts'
import { assigneeName } from './lead.assignee.query.ts'
import { getAddress } from './lead.detail.query.ts'
import { existsAs, type LeadExists, lockForEdit, writeLead } from './lead.edit.ts'
import { enterLead } from './lead.enter.ts'
import { findHouse, type House } from './lead.house.ts'

export type CreateLeadResult = { ok: true; leadId: string } | LeadExists | { ok: false; reason: 'USER_NOT_FOUND' }

export interface Beginning {
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

export type UpdateLeadResult = { ok: true; version: number } | UnexpectedVersion | LeadExists

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
      searchText: searchTextOf({ ...form, helpText: known.helpText }, (await sendersOf(tx, [id])).get(id)),
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
