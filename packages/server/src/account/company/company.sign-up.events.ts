import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** A company signed itself up. Records the trial's measurement credits for when there is something to spend them on. */
export const companySignedUp = defineEvent(
  'company.signedUp',
  z.object({
    userId: z.uuid(),
    country: z.string(),
    trialDays: z.number().int(),
    measurementCredits: z.number().int(),
    termsVersion: z.string(),
  }),
)
