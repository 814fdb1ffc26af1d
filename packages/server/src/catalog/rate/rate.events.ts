import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ name: z.string() })

/** Another loan product is the base package, in so many markets. */
export const basePackageChanged = defineEvent('rate.baseChanged', named.extend({ markets: z.number().int() }))
export const offerCodeAdded = defineEvent('rate.offerCodeAdded', named)
export const offerCodeChanged = defineEvent('rate.offerCodeChanged', named)
export const offerCodeDeleted = defineEvent('rate.offerCodeDeleted', named)
/** Somebody exported the rate sheet. Its subject is the company. */
export const ratesExported = defineEvent(
  'rate.exported',
  z.object({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)
