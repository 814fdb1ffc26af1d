import { analyticsApi } from './analytics.ts'
import { appointmentApi } from './appointment.ts'
import { marketApi, productApi } from './catalog.ts'
import { comparisonApi } from './comparison.ts'
import { leadApi } from './lead.ts'
import { materialApi } from './material.ts'
import { measurementApi } from './measurement.ts'
import type { ApiPart } from './part.ts'
import { contactApi, userApi } from './people.ts'
import { proposalApi } from './proposal.ts'
import { quoteApi } from './quote.ts'
import { roofApi } from './roof.ts'
import { sharedApi } from './shared.ts'
import { noteApi, taskApi } from './task.ts'
import { textMessageApi } from './text-message.ts'
import { webhookApi } from './webhook.ts'

/** Every part of the public API's document, by the slice whose operations it describes. */
export const apiParts: Readonly<Record<string, ApiPart>> = {
  shared: sharedApi,
  roof: roofApi,
  lead: leadApi,
  note: noteApi,
  task: taskApi,
  appointment: appointmentApi,
  textMessage: textMessageApi,
  contact: contactApi,
  quote: quoteApi,
  proposal: proposalApi,
  measurement: measurementApi,
  comparison: comparisonApi,
  material: materialApi,
  product: productApi,
  market: marketApi,
  identity: userApi,
  webhook: webhookApi,
  analytics: analyticsApi,
}

/** Slices whose operations another slice's part describes. */
export const describedBy: Readonly<Record<string, string>> = { quoteShare: 'quote', outreach: 'quote' }
