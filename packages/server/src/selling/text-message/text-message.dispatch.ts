import { mayTextBecome, type TextMessageState } from '@gable/contract/text-message'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Dispatched, Found, Operation, Outcome, VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import { notFoundOut, notSent } from '../../outside/dispatch/dispatch.answer.ts'
import { takeTurn } from '../../outside/dispatch/dispatch.budget.ts'
import type { Ctx } from '../../platform/context.ts'
import { minutesToTextHoursAt } from './text-message.hours.ts'
import { optOut } from './text-message.opt-out.ts'
import { hasOptedOut, readText } from './text-message.query.ts'
import { textMessage } from './text-message.table.ts'

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
  if (await hasOptedOut(ctx, row.recipient)) return { outcome: 'refused', failure: 'OPTED_OUT' }
  // A colleague is in the company's time zone, a homeowner in their own region's.
  const region = row.consent === 'settings' ? '' : row.region
  const minutes = minutesToTextHoursAt(ctx.clock.now(), { region, otherwise: ctx.company.timeZone })
  if (minutes > 0) return { outcome: 'later', retryAfterMs: minutes * 60_000 }
  await takeTurn(ctx.db, { id: 'twilio', perSecond: texts.perSecond })
  const callbackUrl = textCallbackUrl(ctx.config)
  const answer = await texts.send({ recipient: row.recipient, body: row.body, callbackUrl })
  if (answer.ok) return { outcome: 'sent', externalId: answer.value.id, calls: answer.calls ?? [] }
  // The installation's own account was rejected, which its operator has to fix.
  if (answer.reason === 'EXPIRED') return { outcome: 'later', retryAfterMs: 3_600_000, calls: answer.calls ?? [] }
  return notSent(answer)
}

async function lookUp(ctx: Ctx, { intent: { textId } }: Operation<Intent>): Promise<Found> {
  const row = await readText(ctx, textId)
  const answer = row && (await ctx.providers.texts?.find(row))
  if (!answer) return { found: 'no' }
  if (!answer.ok) return notFoundOut(answer)
  const calls = answer.calls ?? []
  return answer.value ? { found: 'yes', externalId: answer.value.id, calls } : { found: 'no', calls }
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
