import type { WebhookType } from '@gable/contract/webhook-form'
import { and, eq, or, sql } from 'drizzle-orm'
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentFinished,
  appointmentMoved,
} from '../../contracts/appointment/appointment.events.ts'
import { loanDecided } from '../../contracts/loan/loan.events.ts'
import {
  proposalDeclined,
  proposalExpired,
  proposalSent,
  proposalSignedByAll,
  proposalViewed,
} from '../../contracts/proposal/proposal.events.ts'
import type { Ctx } from '../../platform/context.ts'
import { type StoredEvent, subscribe } from '../../platform/work/events.ts'
import { quoteChosen, quotePublished, quoteViewed } from '../../quoting/quote/quote.events.ts'
import {
  leadAddressOnly,
  leadCreated,
  leadHelpRequested,
  leadProductRequested,
  leadReassigned,
  leadStatusChanged,
  leadSubmitted,
  leadUpdated,
} from '../../selling/lead/lead.events.ts'
import { noteAdded } from '../../selling/note/note.events.ts'
import { taskAdded, taskDone } from '../../selling/task/task.events.ts'
import { callReceived, textReceived } from '../../selling/text-message/text-message.events.ts'
import { materialOrderFailed, materialOrderSent, materialOrderStateSet } from '../../supply/material/material.events.ts'
import { measurementCompleted, reportArrived, reportFailed } from '../../supply/measurement/measurement.events.ts'
import { addDelivery } from './webhook.delivery.ts'
import { bodyOf, dataOf } from './webhook.payload.ts'
import { webhook } from './webhook.table.ts'

const typeOf: Record<string, WebhookType> = {
  [leadSubmitted.name]: 'contactForm',
  [leadProductRequested.name]: 'productRequest',
  [leadAddressOnly.name]: 'addressOnly',
  [leadHelpRequested.name]: 'helpRequest',
  [leadCreated.name]: 'leadCreated',
  [leadUpdated.name]: 'leadUpdated',
  [leadStatusChanged.name]: 'leadStatusChanged',
  [leadReassigned.name]: 'leadReassigned',
  [noteAdded.name]: 'noteAdded',
  [measurementCompleted.name]: 'measurementCompleted',
  [quotePublished.name]: 'quoteSent',
  [quoteViewed.name]: 'quoteViewed',
  [quoteChosen.name]: 'quoteChosen',
  [proposalSent.name]: 'proposalSent',
  [proposalViewed.name]: 'proposalViewed',
  [proposalSignedByAll.name]: 'proposalSigned',
  [proposalDeclined.name]: 'proposalDeclined',
  [proposalExpired.name]: 'proposalExpired',
  [reportArrived.name]: 'reportCompleted',
  [reportFailed.name]: 'reportFailed',
  [materialOrderSent.name]: 'materialOrderSent',
  [materialOrderStateSet.name]: 'materialOrderStatusChanged',
  [materialOrderFailed.name]: 'materialOrderFailed',
  [taskAdded.name]: 'taskCreated',
  [taskDone.name]: 'taskCompleted',
  [appointmentBooked.name]: 'appointmentBooked',
  [appointmentMoved.name]: 'appointmentMoved',
  [appointmentCancelled.name]: 'appointmentCancelled',
  [appointmentFinished.name]: 'appointmentFinished',
  [loanDecided.name]: 'loanDecided',
  [textReceived.name]: 'textReceived',
  [callReceived.name]: 'callReceived',
}

const callsFor = (type: WebhookType) =>
  or(webhook.allTypes, eq(webhook.type, type), sql`${webhook.types} @> ${JSON.stringify([type])}::jsonb`)

/** Queues a message for each webhook subscribed to this event. Safe to repeat. */
async function tell(ctx: Ctx, event: StoredEvent): Promise<void> {
  const type = typeOf[event.type]!
  const waiting = await ctx.db
    .select({ id: webhook.id })
    .from(webhook)
    .where(and(eq(webhook.companyId, ctx.company.id), eq(webhook.active, true), callsFor(type)))
  if (waiting.length === 0) return
  const data = await dataOf(ctx, event)
  if (!data) return
  const body = bodyOf(type, event.at, data)
  await ctx.transaction(async (tx) => {
    for (const { id } of waiting) await addDelivery(tx, { webhookId: id, eventId: event.id, type, body })
  })
}

export const webhookSubscribers = [
  subscribe(
    'webhook',
    [
      leadSubmitted,
      leadProductRequested,
      leadAddressOnly,
      leadHelpRequested,
      leadCreated,
      leadUpdated,
      leadStatusChanged,
      leadReassigned,
      noteAdded,
      measurementCompleted,
      quotePublished,
      quoteViewed,
      quoteChosen,
      proposalSent,
      proposalViewed,
      proposalSignedByAll,
      proposalDeclined,
      proposalExpired,
      reportArrived,
      reportFailed,
      materialOrderSent,
      materialOrderStateSet,
      materialOrderFailed,
      taskAdded,
      taskDone,
      appointmentBooked,
      appointmentMoved,
      appointmentCancelled,
      appointmentFinished,
      loanDecided,
      textReceived,
      callReceived,
    ],
    (ctx, event) => tell(ctx, event as StoredEvent),
    { concurrency: 4 },
  ),
]
