import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { quoteView } from './quote.ts'
import { consentKinds } from './status.ts'

/** The contents of a contact form that a homeowner sent, and the evidence of consent. */

export const consentEvidence = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  text: z.string(),
  textSha256: z.string(),
  at: timestamp,
  ip: z.string(),
  pageHref: z.string(),
  widgetVersion: z.string(),
})

/** A contact form that a homeowner sent. The first one created the lead; later ones overwrite nothing. */
export const submission = z.object({
  id,
  at: timestamp,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  pageHref: z.string(),
  quote: quoteView.nullable(),
  consents: z.array(consentEvidence),
})
