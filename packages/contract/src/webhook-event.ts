import { z } from 'zod'
import { appointment } from './appointment.ts'
import { cents, id, timestamp } from './field.ts'
import { leadDetail, leadStructure } from './lead.ts'
import { submission } from './lead-submission.ts'
import { loanStates } from './loan-state.ts'
import { materialOrderDetail, shownItem } from './material.ts'
import { measurementOrder } from './measurement.ts'
import { orderDetail } from './measurement-order.ts'
import { note } from './note.ts'
import { proposalDetail } from './proposal.ts'
import { signer } from './proposal-signing.ts'
import { quoteView } from './quote.ts'
import { repQuoteRow } from './rep-quote.ts'
import { roofKinds } from './status.ts'
import { task } from './task.ts'
import { conversationText } from './text-conversation.ts'
import { leadStorm } from './weather.ts'
import { webhookTypes } from './webhook-form.ts'

/** The body of a webhook's calls, for the document of the public API. The server's tests check real events with it. */

export const eventLead = leadDetail
  .pick({ id: true, kind: true, status: true, source: true, isTest: true, firstName: true, lastName: true })
  .extend(leadDetail.pick({ email: true, phone: true, street: true, city: true, state: true, postalCode: true }).shape)
  .extend(leadDetail.pick({ country: true, point: true, market: true, assignedTo: true, originalRep: true }).shape)
  .extend({ createdAt: timestamp })

export const eventConsent = submission.shape.consents.element.pick({ kind: true, given: true, text: true, at: true })

export const eventForm = submission
  .pick({ id: true, at: true, firstName: true, lastName: true, email: true, phone: true })
  .extend({
    attribution: z.object({
      page: z.string(),
      campaign: z.record(z.string(), z.string()),
      rep: z.string().nullable(),
    }),
    consents: z.array(eventConsent),
    quote: quoteView.nullable(),
  })

export const eventStructure = leadStructure
  .pick({ id: true, name: true, included: true, complexity: true })
  .extend({ shape: z.enum(roofKinds), editedSqft: z.number(), detectedSqft: z.number().nullable() })

export const eventProposal = proposalDetail
  .pick({ id: true, name: true, type: true, state: true, number: true, quoteId: true, totalCents: true })
  .extend(proposalDetail.pick({ currency: true, sentAt: true, viewedAt: true, signedAt: true, expiresAt: true }).shape)
  .extend({
    declinedReason: z.string(),
    signers: z.array(signer.pick({ name: true, kind: true, state: true, signedAt: true })),
  })

export const eventOrder = materialOrderDetail
  .pick({ id: true, state: true, po: true, branch: true, method: true, day: true, totalCents: true, sentAt: true })
  .extend(materialOrderDetail.pick({ vendorOrderId: true, deliveryStatus: true, failure: true, street: true }).shape)
  .extend(materialOrderDetail.pick({ city: true, regionCode: true, postalCode: true }).shape)
  .extend({ items: z.array(shownItem.pick({ name: true, sku: true, color: true, unit: true, quantity: true })) })

export const eventReport = orderDetail
  .pick({ id: true, source: true, status: true, productName: true, jobNumber: true, failure: true, figures: true })
  .extend(orderDetail.pick({ street: true, city: true, state: true, postalCode: true }).shape)

export const eventQuote = repQuoteRow
  .pick({ id: true, state: true, number: true, productName: true, totalCents: true, currency: true, rep: true })
  .extend(repQuoteRow.pick({ sentAt: true, expiresAt: true }).shape)

export const eventNote = note.pick({ id: true, comment: true, commenter: true })
export const eventMeasurement = measurementOrder.pick({ id: true, areaSqft: true, facets: true })
export const eventText = conversationText.pick({ id: true, body: true, phone: true, at: true, files: true, call: true })
export const eventTask = task.omit({ leadId: true, version: true })
export const eventAppointment = appointment.omit({ leadId: true, version: true })

export const webhookEvent = z.object({
  type: z.enum([...webhookTypes, 'test']),
  version: z.number().int(),
  timestamp,
  /** Empty for the type `test`. */
  data: z.object({
    lead: eventLead.nullable().optional(),
    structures: z.array(eventStructure).optional(),
    storms: z.array(leadStorm).optional(),
    form: eventForm.optional(),
    product: z.object({ id, name: z.string() }).optional(),
    helpText: z.string().optional(),
    change: z.record(z.string(), z.unknown()).optional(),
    note: eventNote.nullable().optional(),
    measurement: eventMeasurement.nullable().optional(),
    quote: eventQuote.nullable().optional(),
    proposal: eventProposal.nullable().optional(),
    report: eventReport.nullable().optional(),
    materialOrder: eventOrder.nullable().optional(),
    task: eventTask.nullable().optional(),
    appointment: eventAppointment.nullable().optional(),
    text: eventText.nullable().optional(),
    loan: z.object({ id, state: z.enum(loanStates), approvedCents: cents }).optional(),
  }),
})
