import type { WebhookType } from '@gable/contract/webhook-form'
import { getAppointment } from '../../contracts/appointment/appointment.query.ts'
import { getProposal } from '../../contracts/proposal/proposal.query.ts'
import { readSigning } from '../../contracts/proposal/sign/proposal.signing-view.ts'
import type { Ctx } from '../../platform/context.ts'
import type { StoredEvent } from '../../platform/work/events.ts'
import { getRepQuote } from '../../quoting/quote/office/quote.rep.query.ts'
import { campaignOf } from '../../selling/lead/office/lead.campaign.ts'
import { type LeadFacts, leadFacts } from '../../selling/lead/office/lead.service.ts'
import { notesById } from '../../selling/note/note.query.ts'
import { getTask } from '../../selling/task/task.query.ts'
import { readTexts } from '../../selling/text-message/text-message.conversation.query.ts'
import { stormsNear } from '../../selling/weather/weather.service.ts'
import { getMaterialOrder } from '../../supply/material/material.order.query.ts'
import { measurementFacts } from '../../supply/measurement/measurement.query.ts'
import { getOrder } from '../../supply/measurement/vendor/measurement.order.query.ts'
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

type Reported = Record<string, unknown>
type Facts = (ctx: Ctx, reported: Reported) => Promise<object> | object

/** The payload besides the lead, by event. A record that no longer exists is null. */
const factsByEvent: Record<string, Facts> = {
  'lead.productRequested': (_ctx, reported) => ({ product: { id: reported.productId, name: reported.productName } }),
  'lead.helpRequested': (_ctx, reported) => ({ helpText: reported.helpText }),
  'lead.statusChanged': (_ctx, reported) => ({ change: { from: reported.from, to: reported.to } }),
  'lead.reassigned': (_ctx, reported) => ({ change: { from: reported.from, to: reported.to } }),
  'lead.updated': (_ctx, reported) => ({ change: { before: reported.before, after: reported.after } }),
  'note.added': noteFacts,
  'measurement.completed': completedFacts,
  'quote.published': quoteFacts,
  'quote.viewed': quoteFacts,
  'quote.chosen': quoteFacts,
  'proposal.sent': proposalFacts,
  'proposal.viewed': proposalFacts,
  'proposal.signed': proposalFacts,
  'proposal.declined': proposalFacts,
  'proposal.expired': proposalFacts,
  'measurement.reportArrived': reportFacts,
  'measurement.reportFailed': reportFacts,
  'material.orderSent': materialFacts,
  'material.orderStateSet': async (ctx, reported) => ({
    ...(await materialFacts(ctx, reported)),
    change: { from: reported.from, to: reported.to },
  }),
  'material.orderFailed': materialFacts,
  'task.added': taskFacts,
  'task.done': taskFacts,
  'appointment.booked': appointmentFacts,
  'appointment.moved': async (ctx, shown) => ({
    ...(await appointmentFacts(ctx, shown)),
    change: { from: shown.from, to: shown.startsAt },
  }),
  'appointment.cancelled': appointmentFacts,
  'appointment.finished': appointmentFacts,
  'textMessage.received': textFacts,
  'textMessage.callReceived': textFacts,
  // Sends only the decision, because the lender's record is confidential.
  'loan.decided': (_ctx, { loanId: id, state, amountCents: approvedCents }) => ({ loan: { id, state, approvedCents } }),
}

export async function factsOf(ctx: Ctx, { type, data }: StoredEvent): Promise<object> {
  return (await factsByEvent[type]?.(ctx, data as Reported)) ?? {}
}

async function noteFacts(ctx: Ctx, { noteId }: Reported): Promise<object> {
  const note = (await notesById(ctx, [String(noteId)])).get(String(noteId))
  return { note: note ? { id: note.id, comment: note.comment, commenter: note.commenter } : null }
}

async function completedFacts(ctx: Ctx, { orderId }: Reported): Promise<object> {
  const order = await measurementFacts(ctx, String(orderId))
  return { measurement: order ? { id: order.id, areaSqft: order.areaSqft, facets: order.facets } : null }
}

async function quoteFacts(ctx: Ctx, { quoteId }: Reported): Promise<object> {
  const found = await getRepQuote(ctx, String(quoteId))
  if (!found) return { quote: null }
  const { id, state, number, productName, totalCents, currency, rep, sentAt, expiresAt } = found
  return { quote: { id, state, number, productName, totalCents, currency, rep, sentAt, expiresAt } }
}

async function proposalFacts(ctx: Ctx, { proposalId }: Reported): Promise<object> {
  const found = await getProposal(ctx, String(proposalId))
  if (!found) return { proposal: null }
  const signing = await readSigning(ctx, found.id)
  const { id, name, type, state, number, quoteId, totalCents, currency } = found
  const { sentAt, viewedAt, signedAt, expiresAt, declinedReason } = found
  return {
    proposal: {
      id,
      name,
      type,
      state,
      number,
      quoteId,
      totalCents,
      currency,
      sentAt,
      viewedAt,
      signedAt,
      expiresAt,
      declinedReason,
      signers: (signing?.signers ?? []).map(({ name: who, kind, state: stands, signedAt: at }) => {
        return { name: who, kind, state: stands, signedAt: at }
      }),
    },
  }
}

async function reportFacts(ctx: Ctx, { orderId }: Reported): Promise<object> {
  const found = await getOrder(ctx, String(orderId))
  if (!found) return { report: null }
  const { id, source, status, productName, jobNumber, street, city, state, postalCode, failure, figures } = found
  return {
    report: { id, source, status, productName, jobNumber, street, city, state, postalCode, failure, figures },
  }
}

async function materialFacts(ctx: Ctx, { orderId }: Reported): Promise<object> {
  const found = await getMaterialOrder(ctx, String(orderId))
  if (!found) return { materialOrder: null }
  const { id, state, po, branch, method, day, totalCents, sentAt, vendorOrderId, deliveryStatus, failure } = found
  const { street, city, regionCode, postalCode } = found
  return {
    materialOrder: {
      id,
      state,
      po,
      branch,
      method,
      day,
      totalCents,
      sentAt,
      vendorOrderId,
      deliveryStatus,
      failure,
      street,
      city,
      regionCode,
      postalCode,
      items: found.lines.flatMap(({ name, sku, color, unit, quantity, excluded }) =>
        excluded ? [] : [{ name, sku, color, unit, quantity }],
      ),
    },
  }
}

async function appointmentFacts(ctx: Ctx, { appointmentId }: Reported): Promise<object> {
  const found = await getAppointment(ctx, String(appointmentId))
  if (!found) return { appointment: null }
  const { leadId: _lead, version: _version, ...appointment } = found
  return { appointment }
}

async function taskFacts(ctx: Ctx, { taskId }: Reported): Promise<object> {
  const found = await getTask(ctx, String(taskId))
  if (!found) return { task: null }
  const { id, kind, text, on, at, userId, assignee, doneAt } = found
  return { task: { id, kind, text, on, at, userId, assignee, doneAt } }
}

async function textFacts(ctx: Ctx, { textId }: Reported): Promise<object> {
  const found = typeof textId === 'string' ? (await readTexts(ctx, [textId])).get(textId) : undefined
  if (!found) return { text: null }
  const { id, body, phone, at, files, call } = found
  return { text: { id, body, phone, at, files, call } }
}
