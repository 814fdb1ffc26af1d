import { z } from 'zod'
import { messages } from './messages.ts'
import { ruledText } from './text.ts'

/** The events of a webhook. The first three are actions of homeowners in the widget. */
export const webhookTypes = [
  'contactForm',
  'productRequest',
  'addressOnly',
  'helpRequest',
  'leadCreated',
  'leadUpdated',
  'leadStatusChanged',
  'leadReassigned',
  'noteAdded',
  'measurementCompleted',
  'quoteSent',
  'quoteViewed',
  'quoteChosen',
  'proposalSent',
  'proposalViewed',
  'proposalSigned',
  'proposalDeclined',
  'proposalExpired',
  'reportCompleted',
  'reportFailed',
  'materialOrderSent',
  'materialOrderStatusChanged',
  'materialOrderFailed',
  'taskCreated',
  'taskCompleted',
  'appointmentBooked',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentFinished',
  'loanDecided',
  'textReceived',
  'callReceived',
] as const
export type WebhookType = (typeof webhookTypes)[number]

export const webhookTypeLabels: Record<WebhookType, string> = {
  contactForm: 'Contact form completed',
  productRequest: 'Product requested',
  addressOnly: 'Address entered without a contact form',
  helpRequest: 'Help requested',
  leadCreated: 'Lead created',
  leadUpdated: 'Lead updated',
  leadStatusChanged: 'Lead status changed',
  leadReassigned: 'Lead reassigned',
  noteAdded: 'Note added',
  measurementCompleted: 'Measurement completed',
  quoteSent: 'Quote sent',
  quoteViewed: 'Quote viewed',
  quoteChosen: 'Quote option selected',
  proposalSent: 'Proposal sent',
  proposalViewed: 'Proposal viewed',
  proposalSigned: 'Proposal signed',
  proposalDeclined: 'Proposal declined',
  proposalExpired: 'Proposal expired',
  reportCompleted: 'Measurement report completed',
  reportFailed: 'Measurement report failed',
  materialOrderSent: 'Material order sent',
  materialOrderStatusChanged: 'Material order status changed',
  materialOrderFailed: 'Material order failed',
  taskCreated: 'Task created',
  taskCompleted: 'Task completed',
  appointmentBooked: 'Appointment booked',
  appointmentMoved: 'Appointment moved',
  appointmentCancelled: 'Appointment canceled',
  appointmentFinished: 'Appointment outcome recorded',
  loanDecided: 'Loan decision received',
  textReceived: 'Text message received',
  callReceived: 'Call received',
}

/** The types, grouped as a person browses them. */
export const webhookTypeGroups: readonly { group: string; types: readonly WebhookType[] }[] = [
  { group: 'Website', types: ['contactForm', 'productRequest', 'addressOnly', 'helpRequest'] },
  {
    group: 'Leads',
    types: [
      'leadCreated',
      'leadUpdated',
      'leadStatusChanged',
      'leadReassigned',
      'noteAdded',
      'textReceived',
      'callReceived',
    ],
  },
  { group: 'Tasks', types: ['taskCreated', 'taskCompleted'] },
  {
    group: 'Appointments',
    types: ['appointmentBooked', 'appointmentMoved', 'appointmentCancelled', 'appointmentFinished'],
  },
  { group: 'Quotes', types: ['quoteSent', 'quoteViewed', 'quoteChosen'] },
  {
    group: 'Proposals',
    types: ['proposalSent', 'proposalViewed', 'proposalSigned', 'proposalDeclined', 'proposalExpired'],
  },
  { group: 'Measurements', types: ['measurementCompleted', 'reportCompleted', 'reportFailed'] },
  {
    group: 'Material orders',
    types: ['materialOrderSent', 'materialOrderStatusChanged', 'materialOrderFailed'],
  },
  { group: 'Loans', types: ['loanDecided'] },
]

export const webhookMethods = ['POST', 'PUT'] as const
export type WebhookMethod = (typeof webhookMethods)[number]

/** Maximum number of a company's webhooks. */
export const maxWebhooks = 20

const maxUrlLength = 500

/**
 * Fields of a webhook's form. An API client that chooses a single event may send it as `type`, the format from before
 * there could be several.
 */
export const webhookFields = {
  type: z.enum(webhookTypes).optional(),
  types: z.array(z.enum(webhookTypes)).max(webhookTypes.length).default([]),
  /** Every event, including those added in later versions. */
  allTypes: z.boolean().default(false),
  url: ruledText(messages.URL_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    .max(maxUrlLength, messages.URL_NOT_VALID)
    .refine((typed) => /^https?:\/\/[^\s/@]+/i.test(typed) && URL.canParse(typed), messages.URL_NOT_VALID),
  method: z.enum(webhookMethods),
}

interface Choice {
  type?: WebhookType | undefined
  types: readonly WebhookType[]
  allTypes: boolean
}

/** Reports a webhook without events. */
export function callsForSomething({ value, issues }: { value: Choice; issues: z.core.$ZodRawIssue[] }): void {
  if (value.allTypes || value.types.length > 0 || value.type) return
  issues.push({ code: 'custom', message: messages.REQUIRED, path: ['types'], input: value.types })
}

/** The chosen events of a form or a stored webhook, sorted and without duplicates; empty if all events are chosen. */
export function chosenTypes({ type, types, allTypes }: Choice): { types: WebhookType[]; allTypes: boolean } {
  if (allTypes) return { types: [], allTypes }
  const named = types.length > 0 ? types : [type]
  return { types: webhookTypes.filter((each) => named.includes(each)), allTypes }
}

export const webhookForm = z.object(webhookFields).check(callsForSomething)
export type WebhookForm = z.infer<typeof webhookForm>
