import type { CanvassOutcome } from '@gable/contract/canvass'
import type { CanvassSettings } from '@gable/contract/canvass-form'
import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import { vendors } from '@gable/contract/integration-vendor'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { DoorRecord } from '../../platform/ports/door-to-door.ts'
import { emit } from '../../platform/work/events.ts'
import { searchTextOf } from '../../selling/lead/lead.search.ts'
import { readLeadSettings } from '../../selling/lead/office/lead.field.ts'
import { findHouse } from '../../selling/lead/office/lead.house.ts'
import { fillLead } from '../../selling/lead/office/lead.import.ts'
import { assigneeName } from '../../selling/lead/office/lead.people.query.ts'
import { enterLead } from '../../selling/lead/office/lead.service.ts'
import { leaveNote } from '../../selling/note/note.service.ts'
import { canvassAdded, canvassLinked, canvassStatusChanged } from './canvass.events.ts'
import { type DoorLead, doorLead, noteOf } from './canvass.form.ts'
import { readCanvassSettings } from './canvass.query.ts'
import type { Reps } from './canvass.rep.ts'
import { canvassRecord, type StoredDoorRecord } from './canvass.table.ts'

/** The company's settings for importing an app's records, read when a round begins. */
export interface Taking {
  vendor: CanvassVendorId
  settings: CanvassSettings
  /** The company's own lead source for leads from the door. */
  leadSource: string
  /** The user who gets leads of reps who are not users; null for nobody. */
  assigneeId: string | null
  reps: Reps
}

/** Common names for door-to-door lead sources. The first match in the company's list is used. */
const doorWords = [/^door.?knock/i, /\b(knock|canvass|d2d)/i, /\bdoor/i]

export async function takingOf(ctx: Ctx, vendor: CanvassVendorId, reps: Reps): Promise<Taking> {
  const { settings } = await readCanvassSettings(ctx, vendor)
  const { leadSources } = await readLeadSettings(ctx)
  const leadSource = doorWords.flatMap((word) => leadSources.find((each) => word.test(each)) ?? [])[0] ?? 'Door knock'
  const { assigneeId: wanted } = settings
  // Users who have left the company get no leads.
  const assigneeId = wanted && (await assigneeName(ctx, wanted)) !== undefined ? wanted : null
  return { vendor, settings, leadSource, assigneeId, reps }
}

type Stored = typeof canvassRecord.$inferSelect

/**
 * Imports a record in its current state: adds a lead, links it to the lead at its address, or records why neither is
 * possible. If it already has a lead, only empty fields are filled. Safe to repeat; calls providers, so never call it
 * in a transaction.
 * @param wanted a user requested it, whatever its status.
 * @returns undefined for a record that is not imported.
 */
export async function takeRecord(
  ctx: Ctx,
  taking: Taking,
  provided: DoorRecord,
  { wanted = false }: { wanted?: boolean } = {},
): Promise<CanvassOutcome | undefined> {
  const { vendor, settings, leadSource } = taking
  const { externalId, changedAt: _changedAt, ...message } = provided
  const [known] = await ctx.db
    .select()
    .from(canvassRecord)
    .where(ofRecord(ctx, vendor, externalId))
  const record = { ...message, repName: message.repName || (await taking.reps.nameOf(message.repId)) }
  if (known && !wanted && isSame(known.record, record)) return known
  const isImported = wanted || known?.leadId || settings.takesAll || settings.statuses.includes(record.status)
  if (!isImported || (!known && record.isDeleted)) return undefined
  const made = doorLead(record, { country: ctx.company.country, leadSource })
  if (!made.ok || known?.leadId) return ctx.transaction((tx) => settle(tx, taking, externalId, { record, made }))
  const house = await findHouse(ctx, made.form)
  const repUserId = await taking.reps.userOf(message.repId)
  const assignedUserId = repUserId ?? taking.assigneeId
  return ctx.transaction((tx) =>
    settle(tx, taking, externalId, {
      record,
      made,
      enter: (form) => enterLead(tx, { form, house, byUserId: null, assignedUserId, originalUserId: repUserId }),
    }),
  )
}

interface Settling {
  record: StoredDoorRecord
  made: DoorLead
  enter?: (form: Extract<DoorLead, { ok: true }>['form']) => ReturnType<typeof enterLead>
}

/** Writes a record's result, with its lead, in one transaction. */
async function settle(
  tx: Ctx,
  { vendor }: Taking,
  externalId: string,
  { record, made, enter }: Settling,
): Promise<CanvassOutcome> {
  const locked = await lockRecord(tx, vendor, externalId, record)
  if (locked.leadId) {
    if (made.ok) await fillLead(tx, locked.leadId, made.form)
    if (locked.record.status !== record.status) {
      await emit(tx, canvassStatusChanged, { subjectId: locked.leadId, data: { vendor, status: record.status } })
    }
    return write(tx, locked, record, { result: locked.result, failure: null, leadId: locked.leadId })
  }
  if (!made.ok || !enter) {
    return write(tx, locked, record, { result: 'notAdded', failure: made.ok ? null : made.failure, leadId: null })
  }
  const entered = await enter(made.form)
  const leadId = entered.ok ? entered.leadId : entered.standing.id
  if (!entered.ok) await fillLead(tx, leadId, made.form)
  const { name } = vendors[vendor]
  await leaveNote(tx, { leadId, program: name, comment: noteOf(record, name) })
  const data = { vendor, externalId, rep: record.repName }
  await emit(tx, entered.ok ? canvassAdded : canvassLinked, { subjectId: leadId, data })
  return write(tx, locked, record, { result: entered.ok ? 'added' : 'linked', failure: null, leadId })
}

const ofRecord = (ctx: Ctx, vendor: CanvassVendorId, externalId: string) =>
  and(
    ...[eq(canvassRecord.companyId, ctx.company.id), eq(canvassRecord.vendor, vendor)],
    eq(canvassRecord.externalId, externalId),
  )

/**
 * Returns a record's row, creating it if needed, locked until the transaction ends so that concurrent imports run one
 * after the other.
 */
async function lockRecord(
  tx: Ctx,
  vendor: CanvassVendorId,
  externalId: string,
  record: StoredDoorRecord,
): Promise<Stored> {
  const now = tx.clock.now()
  const times = { at: now, createdAt: now, updatedAt: now }
  await tx.db
    .insert(canvassRecord)
    .values({ companyId: tx.company.id, vendor, externalId, result: 'notAdded', record, searchText: '', ...times })
    .onConflictDoNothing()
  const [locked] = await tx.db
    .select()
    .from(canvassRecord)
    .where(ofRecord(tx, vendor, externalId))
    .for('update')
  return locked!
}

async function write(
  tx: Ctx,
  locked: Stored,
  record: StoredDoorRecord,
  outcome: CanvassOutcome,
): Promise<CanvassOutcome> {
  const now = tx.clock.now()
  const isNew = locked.result !== outcome.result || locked.failure !== outcome.failure
  const words = [searchTextOf(record), record.repName, locked.externalId].join(' ')
  await tx.db
    .update(canvassRecord)
    .set({ ...outcome, record, searchText: words.toLowerCase(), ...(isNew && { at: now }), updatedAt: now })
    .where(and(eq(canvassRecord.companyId, locked.companyId), eq(canvassRecord.id, locked.id)))
  return outcome
}

/** Whether a record is unchanged, compared field by field because JSON in the database has no order. */
const isSame = (before: StoredDoorRecord, now: StoredDoorRecord) =>
  Object.entries(now).every(([name, value]) => before[name as keyof StoredDoorRecord] === value)
