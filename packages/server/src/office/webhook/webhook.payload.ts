import type { WebhookType } from '@gable/contract/webhook-form'
import type { Ctx } from '../../platform/context.ts'
import type { StoredEvent } from '../../platform/work/events.ts'
import { campaignOf } from '../../selling/lead/office/lead.campaign.ts'
import { type LeadFacts, leadFacts } from '../../selling/lead/office/lead.service.ts'
import { stormsNear } from '../../selling/weather/weather.service.ts'
import { factsOf } from './webhook.facts.ts'
import { repOf } from './webhook.query.ts'

/** The version of `data`. Compatible additions keep it; incompatible changes increment it. */
const payloadVersion = 1

/** Returns the exact text of a message. */
export function bodyOf(type: WebhookType | 'test', at: Date, data: object): string {
  return JSON.stringify({ type, version: payloadVersion, timestamp: at.toISOString(), data })
}

/** Returns the payload of an event; undefined if its subject no longer exists. */
export async function dataOf(ctx: Ctx, event: StoredEvent): Promise<object | undefined> {
  const reported = event.data as Record<string, unknown>
  const leadId = String(reported.leadId ?? event.subjectId)
  const lead = await leadFacts(ctx, leadId)
  // An order without a lead is its own subject.
  if (!lead)
    return event.subjectId === reported.orderId
      ? { lead: null, structures: [], storms: [], ...(await factsOf(ctx, event)) }
      : undefined
  const form = typeof reported.submissionId === 'string' ? await formOf(ctx, lead, reported.submissionId) : null
  const storms = await stormsNear(ctx, leadId)
  return {
    lead: leadData(lead),
    ...(form && { form }),
    structures: lead.structures.map(({ id, name, included, planAreaSqft, detected, complexity, shape }) => ({
      id,
      name,
      included,
      complexity,
      shape: shape.kind,
      editedSqft: planAreaSqft,
      detectedSqft: detected?.planAreaSqft ?? null,
    })),
    storms,
    ...(await factsOf(ctx, event)),
  }
}

function leadData(lead: LeadFacts) {
  const { id, kind, status, source, isTest, firstName, lastName, email, phone } = lead
  const { street, city, state, postalCode, country, point, market, assignedTo, originalRep, createdAt } = lead
  return {
    id,
    kind,
    status,
    source,
    isTest,
    firstName,
    lastName,
    email,
    phone,
    street,
    city,
    state,
    postalCode,
    country,
    point,
    market,
    assignedTo,
    originalRep,
    createdAt,
  }
}

/** The submitted form: the request, quote, and consents, and where the visitor came from. */
async function formOf(ctx: Ctx, lead: LeadFacts, submissionId: string) {
  const sent = lead.submissionsList.find(({ id }) => id === submissionId)
  if (!sent) return null
  const { id, at, firstName, lastName, email, phone, pageHref, quote, consents } = sent
  return {
    id,
    at,
    firstName,
    lastName,
    email,
    phone,
    attribution: { page: pageHref, campaign: campaignOf(pageHref), rep: await repOf(ctx, id) },
    consents: consents.map(({ kind, given, text, at: when }) => ({ kind, given, text, at: when })),
    quote,
  }
}
