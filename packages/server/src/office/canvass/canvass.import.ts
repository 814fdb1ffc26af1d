import type { CanvassOutcome } from '@gable/contract/canvass'
import type { CanvassSettings } from '@gable/contract/canvass-form'
import type { CanvassFailure, CanvassVendorId } from '@gable/contract/canvass-vendor'
import { address, email, inItsCountry, personName, phone } from '@gable/contract/field'
import { vendors } from '@gable/contract/integration-vendor'
import type { LeadForm } from '@gable/contract/lead-form'
import { limits } from '@gable/contract/limits'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
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
import type { Reps } from './canvass.account.ts'
import { canvassAdded, canvassLinked, canvassStatusChanged } from './canvass.events.ts'
import { readCanvassSettings } from './canvass.query.ts'
import { canvassRecord, type StoredDoorRecord } from './canvass.table.ts'

/** The company's settings for importing an app's records, read when a round begins. */
interface Taking {
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

export async function createImport(ctx: Ctx, vendor: CanvassVendorId, reps: Reps): Promise<Taking> {
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

type DoorLead = { ok: true; form: LeadForm } | { ok: false; failure: CanvassFailure }

/** Converts a record to a lead for a company in `country`, or returns why it cannot be one. Pure. */
export function doorLead(record: StoredDoorRecord, of: { country: Country; leadSource: string }): DoorLead {
  if (record.isDeleted) return { ok: false, failure: 'CANVASS_RECORD_GONE' }
  const { street, city, postalCode } = record
  const region = regionOf(record.state)
  const named = region?.country ?? countryNamed(record.country)
  if (named && named !== of.country) return { ok: false, failure: 'CANVASS_OTHER_COUNTRY' }
  const typed = { street, city, state: region?.code ?? '', postalCode: wholeZip(postalCode), country: of.country }
  const { data: place } = address.check(inItsCountry).safeParse(typed)
  if (!place) return { ok: false, failure: 'CANVASS_NO_ADDRESS' }
  const mail = record.email === '' ? { success: true as const, data: '' } : email.safeParse(record.email)
  if (!mail.success) return { ok: false, failure: 'CANVASS_EMAIL_NOT_VALID' }
  const person = { ...namesOf(record), email: mail.data, phone: phoneOf(record) }
  return { ok: true, form: { ...person, leadSource: of.leadSource, ...place } }
}

/** The country named in an address: "elsewhere" for an unknown one, undefined if it names none. */
function countryNamed(text: string): Country | 'elsewhere' | undefined {
  const letters = text.replace(/[^a-z]/gi, '').toLowerCase()
  if (letters === '') return undefined
  if (/^(us|usa|unitedstates|unitedstatesofamerica)$/.test(letters)) return 'UnitedStates'
  return /^(ca|can|canada)$/.test(letters) ? 'Canada' : 'elsewhere'
}

/** Turns "834220123" into "83422-0123". */
const wholeZip = (text: string) => text.trim().replace(/^(\d{5})(\d{4})$/, '$1-$2')

const name = personName('name')
const nameOf = (text: string) => name.safeParse(cut(text)).data ?? ''
const cut = (text: string) => Array.from(text).slice(0, limits.personName).join('').trim()

const namesOf = ({ firstName, lastName }: StoredDoorRecord) => ({
  firstName: nameOf(firstName),
  lastName: nameOf(lastName),
})

/** The first valid phone number; empty if there is none. */
const phoneOf = ({ phone: first, otherPhone }: StoredDoorRecord) =>
  phone.safeParse(first).data ?? phone.safeParse(otherPhone).data ?? ''

/** The app's data that has no field in the lead: status, rep, notes, and values that didn't fit. Pure. */
export function noteOf(record: StoredDoorRecord, app: string): string {
  const { status, repName, firstName, lastName, phone: first, otherPhone, notes } = record
  const names = namesOf(record)
  const isCut = names.firstName !== firstName || names.lastName !== lastName
  const stored = phoneOf(record)
  const others = [first, otherPhone].filter((each) => each && phone.safeParse(each).data !== stored)
  const facts: [string, string][] = [
    [`Status in ${app}`, status],
    ['Rep', repName],
    ['Name', isCut ? `${firstName} ${lastName}`.trim() : ''],
    ['Other phone', others.join(', ')],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [lines.join('\n'), notes].filter(Boolean).join('\n\n') || `From ${app}`
}
