import { type CrmFailure, crmFailures } from '@gable/contract/crm'
import { type CrmVendorId, crmVendorIds } from '@gable/contract/crm-vendor'
import { and, eq, inArray, ne } from 'drizzle-orm'
import {
  type AccountResult,
  type Dispatched,
  notSent,
  type Outcome,
  type VendorAdapter,
} from '../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx } from '../../platform/context.ts'
import type { CrmFound, CrmMatch } from '../../platform/ports/crm.ts'
import { emit } from '../../platform/work/events.ts'
import { asCrmUser, crmAccount } from './crm.account.ts'
import { readCrmSettings } from './crm.connection.query.ts'
import { crmFailed, crmSent } from './crm.events.ts'
import { addSealed, queueFiles } from './crm.file.ts'
import { changesSince, completing, type MadeRecord, makeRecord } from './crm.record.ts'
import { type CrmAccountKey, crmRecord } from './crm.table.ts'
import {
  askFor,
  type CrmIntent,
  crmIntent,
  crmOperation,
  lockCrmRecord,
  type StoredCrmRecord,
  writeCrmRecord,
} from './crm.want.ts'

/**
 * Sends leads to CRMs, with one adapter each. Sends the lead in its current state. A record created by an earlier
 * attempt is found by email or phone, so attempts can be repeated.
 */
export const crmAdapters: readonly VendorAdapter<CrmIntent>[] = crmVendorIds.map((vendor) => ({
  ...crmOperation(vendor),
  idempotent: 'bySend' as const,
  send: (ctx, operation) => send(ctx, vendor, operation.intent.leadId),
  settled: (tx, dispatched) => settled(tx, vendor, dispatched),
}))

type Answer = AccountResult<CrmFound, CrmFailure>

async function send(ctx: Ctx, vendor: CrmVendorId, leadId: string): Promise<Outcome> {
  const known = await take(ctx, vendor, leadId)
  if (known?.state !== 'waiting') return { outcome: 'refused', failure: 'STOPPED' }
  const key = { vendor, ownerId: known.ownerId }
  const account = await crmAccount(ctx, key)
  if (!account?.connected) return { outcome: 'refused', failure: 'NOT_CONNECTED' }
  const { settings } = await readCrmSettings(ctx, key, account.choices)
  const created = await makeRecord(ctx, {
    vendor,
    leadId,
    settings,
    choices: account.choices,
    theirStatus: known.theirStatus,
  })
  if (!created) return { outcome: 'refused', failure: 'CRM_NO_CONTACT' }
  const answer = known.externalId
    ? await update(ctx, key, known, created)
    : await findOrCreate(ctx, key, known.id, created)
  if (!answer.ok) return notSent(answer)
  const { externalId, status: theirStatus } = answer.value
  const { fields, recordType, source } = created.record
  const sent = { fields, recordType, source, leadStatus: created.leadStatus }
  await ctx.outage.outlast(() =>
    ctx.transaction(async (tx) => {
      const locked = await lockCrmRecord(tx, vendor, { leadId })
      if (locked) await writeCrmRecord(tx, locked, { ownerId: key.ownerId, externalId, theirStatus, sent })
    }),
  )
  return { outcome: 'sent', externalId, calls: answer.calls ?? [] }
}

/** Records up to which request the lead is now being read; later requests are sent afterwards. */
function take(ctx: Ctx, vendor: CrmVendorId, leadId: string): Promise<StoredCrmRecord | undefined> {
  return ctx.transaction(async (tx) => {
    const locked = await lockCrmRecord(tx, vendor, { leadId })
    if (locked?.state === 'waiting') await writeCrmRecord(tx, locked, { taken: locked.wanted })
    return locked
  })
}

/**
 * Sends the changes since the last time; doesn't call the CRM if there are none. A status set at the CRM in the
 * meantime is left to the poll, which copies it to the lead.
 */
async function update(ctx: Ctx, key: CrmAccountKey, known: StoredCrmRecord, created: MadeRecord): Promise<Answer> {
  const { externalId, theirStatus } = known
  const changes = changesSince(known.sent, created)
  if (!changes) return { ok: true, value: { externalId, status: theirStatus } }
  const answer = await asCrmUser(ctx, key, (port, access) =>
    port.update(access, externalId, { changes, whole: created.record }),
  )
  const isOurs = changes.status !== '' || theirStatus === ''
  return answer.ok && !isOurs ? { ...answer, value: { externalId, status: theirStatus } } : answer
}

/**
 * Uses a record that has our id, or the same email or phone and belongs to no other lead, and overwrites nothing in it;
 * otherwise creates one.
 */
async function findOrCreate(ctx: Ctx, key: CrmAccountKey, id: string, created: MadeRecord): Promise<Answer> {
  const { record, firstStatus, email, phone, note } = created
  const { reference } = note
  const person = { email, phone, reference, fields: record.fields }
  const found = await asCrmUser(ctx, key, (port, access) => port.find(access, person))
  if (!found.ok) return found
  const free = await firstFree(ctx, key, id, found.value.records)
  const isNew = { ...record, status: record.status || firstStatus }
  const answer = free
    ? await complete(ctx, key, free, created)
    : await asCrmUser(ctx, key, (port, access) =>
        port.create(access, isNew, { reference, personId: found.value.personId }),
      )
  return { ...answer, calls: [...(found.calls ?? []), ...(answer.calls ?? [])] } as Answer
}

/** Fills the empty fields of an existing CRM record and adds a note with the lead's data, unless we created it. */
async function complete(ctx: Ctx, key: CrmAccountKey, free: CrmMatch, created: MadeRecord): Promise<Answer> {
  const missing = completing(free.filled, created.record)
  const filled = missing
    ? await asCrmUser(ctx, key, (port, access) =>
        port.update(access, free.externalId, { changes: missing, whole: created.record }),
      )
    : undefined
  if (filled && !filled.ok) return filled
  if (free.isOurs) return filled ?? { ok: true, value: free }
  const noted = await asCrmUser(ctx, key, (port, access) => port.addNote(access, free.externalId, created.note))
  const calls = [...(filled?.calls ?? []), ...(noted.calls ?? [])]
  if (!noted.ok) return { ...noted, calls } as Answer
  return { ok: true, value: filled?.value ?? free, calls }
}

/** Returns the first of these records that belongs to no other lead. */
async function firstFree(
  ctx: Ctx,
  { vendor, ownerId }: CrmAccountKey,
  id: string,
  found: readonly CrmMatch[],
): Promise<CrmMatch | undefined> {
  if (found.length === 0) return undefined
  const ids = found.map(({ externalId }) => externalId)
  const ofOthers = await ctx.db
    .select({ externalId: crmRecord.externalId })
    .from(crmRecord)
    .where(
      and(
        ...[eq(crmRecord.companyId, ctx.company.id), eq(crmRecord.vendor, vendor)],
        ...[eq(crmRecord.ownerId, ownerId), inArray(crmRecord.externalId, ids), ne(crmRecord.id, id)],
      ),
    )
  return found.find(({ externalId }) => !ofOthers.some((other) => other.externalId === externalId))
}

/** Records the outcome, and requests another send if the lead changed in the meantime. */
async function settled(tx: Ctx, vendor: CrmVendorId, dispatched: Dispatched): Promise<void> {
  const { leadId } = crmIntent.parse(dispatched.intent)
  const locked = await lockCrmRecord(tx, vendor, { leadId })
  if (locked?.dispatchId !== dispatched.id) return
  if (locked.state !== 'waiting') return writeCrmRecord(tx, locked, { dispatchId: null })
  if (locked.wanted > locked.taken) return askFor(tx, { ...locked, dispatchId: null })
  if (dispatched.state === 'sent') {
    const first = locked.syncedAt === null
    await writeCrmRecord(tx, locked, {
      dispatchId: null,
      state: 'synced',
      failure: null,
      answer: '',
      syncedAt: tx.clock.now(),
    })
    await addSealed(tx, locked, leadId)
    await queueFiles(tx, locked)
    if (first) await emit(tx, crmSent, { subjectId: leadId, data: { vendor, externalId: locked.externalId } })
    return
  }
  const failure = failureOf(dispatched.failure)
  const answer = failure === 'CRM_REFUSED' ? (dispatched.log.at(-1)?.answer ?? '') : ''
  await writeCrmRecord(tx, locked, { dispatchId: null, state: 'failed', failure, answer })
  await emit(tx, crmFailed, { subjectId: leadId, data: { vendor, failure } })
}

/** A CRM that throttles or doesn't answer until the last attempt counts as given up. */
const failureOf = (code: string): CrmFailure => crmFailures.find((each) => each === code) ?? 'CRM_GAVE_UP'
