import type { WebhookType } from '@gable/contract/webhook-form'
import { campaignOf } from '../lead/office/lead.campaign.ts'
import { type LeadFacts, leadFacts } from '../lead/office/lead.shown.ts'
import { measurementFacts } from '../measurement/measurement.shown.ts'
import { notesById } from '../note/note.shown.ts'
import type { Ctx } from '../platform/context.ts'
import type { StoredEvent } from '../platform/work/events.ts'
import { stormsNear } from '../weather/weather.shown.ts'
import { repOf } from './webhook.query.ts'

/** The shape of `data`. It only grows; what is not compatible gets the next number. */
const payloadVersion = 1

/** A message as it is sent, letter by letter. */
export function bodyOf(type: WebhookType | 'test', at: Date, data: object): string {
  return JSON.stringify({ type, version: payloadVersion, timestamp: at.toISOString(), data })
}

/** What a webhook is told of an event; undefined where what it was about is not there any more. */
export async function dataOf(ctx: Ctx, event: StoredEvent): Promise<object | undefined> {
  const told = event.data as Record<string, unknown>
  const leadId = String(told.leadId ?? event.subjectId)
  const lead = await leadFacts(ctx, leadId)
  if (!lead) return undefined
  const form = typeof told.submissionId === 'string' ? await formOf(ctx, lead, told.submissionId) : null
  const storms = await stormsNear(ctx, leadId)
  return {
    lead: leadData(lead),
    ...(form && { form }),
    structures: lead.structures.map(({ id, name, included, planAreaSqft, detected, complexity, shape }) => ({
      ...{ id, name, included, complexity, shape: shape.kind },
      editedSqft: planAreaSqft,
      detectedSqft: detected?.planAreaSqft ?? null,
    })),
    storms,
    ...(await more(ctx, event)),
  }
}

function leadData(lead: LeadFacts) {
  const { id, kind, status, source, isTest, firstName, lastName, email, phone } = lead
  const { street, city, state, postalCode, country, point, market, assignedTo, originalRep, createdAt } = lead
  return {
    ...{ id, kind, status, source, isTest, firstName, lastName, email, phone },
    ...{ street, city, state, postalCode, country, point, market, assignedTo, originalRep, createdAt },
  }
}

/** The form that was sent: what was asked, quoted and agreed to, and where the person came from. */
async function formOf(ctx: Ctx, lead: LeadFacts, submissionId: string) {
  const sent = lead.submissionsList.find(({ id }) => id === submissionId)
  if (!sent) return null
  const { id, at, firstName, lastName, email, phone, pageHref, quote, consents } = sent
  return {
    ...{ id, at, firstName, lastName, email, phone },
    attribution: { page: pageHref, campaign: campaignOf(pageHref), rep: await repOf(ctx, id) },
    consents: consents.map(({ kind, given, text, at: when }) => ({ kind, given, text, at: when })),
    quote,
  }
}

/** What an event tells beside its lead. */
async function more(ctx: Ctx, { type, data }: StoredEvent): Promise<object> {
  const told = data as Record<string, unknown>
  if (type === 'lead.productRequested') return { product: { id: told.productId, name: told.productName } }
  if (type === 'lead.helpRequested') return { helpText: told.helpText }
  if (type === 'lead.statusChanged') return { change: { from: told.from, to: told.to } }
  if (type === 'lead.reassigned') return { change: { from: told.from, to: told.to } }
  if (type === 'lead.updated') return { change: { before: told.before, after: told.after } }
  if (type === 'note.added') {
    const note = (await notesById(ctx, [String(told.noteId)])).get(String(told.noteId))
    return { note: note ? { id: note.id, comment: note.comment, commenter: note.commenter } : null }
  }
  if (type === 'measurement.completed') {
    const order = await measurementFacts(ctx, String(told.orderId))
    return { measurement: order ? { id: order.id, areaSqft: order.areaSqft, facets: order.facets } : null }
  }
  return {}
}
