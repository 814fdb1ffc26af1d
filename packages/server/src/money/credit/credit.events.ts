import { creditCauses } from '@gable/contract/credit-form'
import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const cause = z.enum(creditCauses)
const credits = z.number().int()

/** `available` is the balance that can be spent after the change; `reason` is the operator's. */
const change = z.object({ credits, cause, available: credits, reason: z.string().optional() })

export const creditsAdded = defineEvent('credit.added', change)
export const creditsRemoved = defineEvent('credit.removed', change)
/** Credits were held for an order. */
export const creditsReserved = defineEvent('credit.held', z.object({ credits, available: credits }))
export const creditsUsed = defineEvent('credit.used', z.object({ credits, available: credits }))
/** The order was refused or failed, and its credits were returned. */
export const creditsReturned = defineEvent('credit.returned', z.object({ credits, available: credits }))
export const creditsExported = defineEvent(
  'credit.exported',
  z.object({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)
