import { regionOf } from '@gable/contract/region'
import { mayTextBecome, minutesToTextHours, type TextMessageState } from '@gable/contract/text-message'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Dispatched,
  type Found,
  notFoundOut,
  notSent,
  type Operation,
  type Outcome,
  type VendorAdapter,
} from '../../outside/dispatch/dispatch.adapter.ts'
import { takeTurn } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { clockIn } from '../../platform/csv.ts'
import { optOut } from './text-message.opt-out.ts'
import { linkPhotos } from './text-message.photo.ts'
import { hasOptedOut, knownIds, readText } from './text-message.query.ts'
import { readSender } from './text-message.sender.query.ts'
import { textMessage } from './text-message.table.ts'

/**
 * States, provinces, and territories by the time zones in use there. One with several zones is listed in each of them.
 */
const regionsByZone: Readonly<Record<string, string>> = {
  'America/St_Johns': 'NL',
  'America/Halifax': 'NB NL NS PE QC',
  'America/Puerto_Rico': 'PR VI',
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV',
  'America/Toronto': 'NU ON QC',
  'America/Chicago': 'AL AR FL IA IL IN KS KY LA MI MN MO MS ND NE OK SD TN TX WI',
  'America/Winnipeg': 'MB NU ON',
  'America/Regina': 'SK',
  'America/Denver': 'AZ CO ID KS MT ND NE NM NV OR SD TX UT WY',
  'America/Edmonton': 'AB BC NT NU SK',
  'America/Phoenix': 'AZ',
  'America/Whitehorse': 'YT',
  'America/Los_Angeles': 'CA ID NV OR WA',
  'America/Vancouver': 'BC',
  'America/Anchorage': 'AK',
  'America/Adak': 'AK',
  'Pacific/Honolulu': 'HI',
  'Pacific/Pago_Pago': 'AS',
  'Pacific/Guam': 'GU MP',
}

/** The time zones of a state or province, given its code or name; empty for an unknown place. */
export function zonesOfRegion(region: string): string[] {
  const code = regionOf(region)?.code ?? region.trim().toUpperCase()
  return Object.keys(regionsByZone).filter((zone) => regionsByZone[zone]!.split(' ').includes(code))
}

/**
 * How many minutes to wait until a text message may be sent to a place. The allowed hours must hold in each of its time
 * zones. For an unknown place, the company's time zone is used.
 */
export function minutesToTextHoursAt(now: Date, { region, otherwise }: { region: string; otherwise: string }): number {
  const known = zonesOfRegion(region)
  const zones = known.length > 0 ? known : [otherwise]
  let wait = 0
  for (;;) {
    const at = new Date(now.getTime() + wait * 60_000)
    const more = Math.max(...zones.map((zone) => minutesToTextHours(minuteIn(zone, at))))
    if (more === 0) return wait
    wait += more
  }
}

function minuteIn(zone: string, at: Date): number {
  const [hours, minutes] = clockIn(zone)(at.toISOString()).slice(11, 16).split(':').map(Number)
  return hours! * 60 + minutes!
}

const intent = z.object({ textId: z.uuid() })
type Intent = z.infer<typeof intent>

/** Sends text messages to homeowners and colleagues. */
export const textAdapter: VendorAdapter<Intent> = {
  kind: 'textMessage',
  vendor: 'twilio',
  schema: intent,
  send,
  lookUp,
  settled,
}

async function send(ctx: Ctx, { intent: { textId } }: Operation<Intent>): Promise<Outcome> {
  const { texts } = ctx.providers
  const row = await readText(ctx, textId)
  if (!row || !texts) return { outcome: 'refused', failure: 'REFUSED' }
  // While it waited for the morning, its record changed, or its lead was deleted.
  const isOutdated = row.state === 'failed' || (row.isOfDeletedLead && row.consent !== 'settings')
  if (isOutdated) return { outcome: 'refused', failure: 'SUPERSEDED' }
  if (await hasOptedOut(ctx, row.recipient)) return { outcome: 'refused', failure: 'OPTED_OUT' }
  const { answerUntil } = row
  if (answerUntil && answerUntil <= ctx.clock.now()) return { outcome: 'refused', failure: 'TOO_LATE' }
  // A colleague is in the company's time zone, a homeowner in their own region's.
  const region = row.consent === 'settings' ? '' : row.region
  const minutes = minutesToTextHoursAt(ctx.clock.now(), { region, otherwise: ctx.company.timeZone })
  if (minutes > 0 && !answerUntil) return { outcome: 'later', retryAfterMs: minutes * 60_000 }
  await takeTurn(ctx.db, { id: 'twilio', perSecond: texts.perSecond })
  const callbackUrl = textCallbackUrl(ctx.config)
  const [from, photoUrls] = [await readSender(ctx), await linkPhotos(ctx, textId)]
  const answer = await texts.send({ recipient: row.recipient, body: row.body, from, photoUrls, callbackUrl })
  if (answer.ok) return { outcome: 'sent', externalId: answer.value.id, calls: answer.calls ?? [] }
  // The installation's own account was rejected, which its operator has to fix.
  if (answer.reason === 'EXPIRED') return { outcome: 'later', retryAfterMs: 3_600_000, calls: answer.calls ?? [] }
  return notSent(answer)
}

async function lookUp(ctx: Ctx, { intent: { textId } }: Operation<Intent>): Promise<Found> {
  const row = await readText(ctx, textId)
  const answer = row && (await ctx.providers.texts?.find({ ...row, since: row.createdAt }))
  if (!answer) return { found: 'no' }
  if (!answer.ok) return notFoundOut(answer)
  const calls = answer.calls ?? []
  // A person may write the same words twice: a message that is already known is another one.
  const known = await knownIds(ctx.db, answer.value.ids)
  const externalId = answer.value.ids.find((id) => !known.has(id))
  return externalId ? { found: 'yes', externalId, calls } : { found: 'no', calls }
}

async function settled(tx: Ctx, { state, externalId, failure, subjectId }: Dispatched): Promise<void> {
  if (!subjectId || state === 'queued') return
  await setTextState(tx, { id: subjectId, to: stateAfter[state], externalId, isOptedOut: failure === 'OPTED_OUT' })
}

const stateAfter = { sent: 'sent', refused: 'failed', unknown: 'unconfirmed' } as const

interface Change {
  id: string
  to: TextMessageState
  externalId?: string
  isOptedOut?: boolean
}

/** Updates a text message's state. Ignores late and repeated reports. Runs in the caller's transaction. */
export async function setTextState(tx: Ctx, { id, to, externalId, isOptedOut }: Change): Promise<void> {
  const mine = and(eq(textMessage.companyId, tx.company.id), eq(textMessage.id, id))
  const [locked] = await tx.db.select().from(textMessage).where(mine).for('update')
  if (!locked) return
  const now = tx.clock.now()
  await tx.db
    .update(textMessage)
    .set({
      ...(mayTextBecome(locked.state, to) && { state: to }),
      ...(externalId && { externalId }),
      updatedAt: now,
    })
    .where(mine)
  if (isOptedOut) await optOut(tx.db, locked.recipient, now)
}

/** The URL for the service's status reports and replies. */
export const textCallbackUrl = ({ PUBLIC_URL }: { PUBLIC_URL: string }) => `${PUBLIC_URL}/callbacks/twilio/events`
