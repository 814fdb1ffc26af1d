import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ name: z.string() })

/** A different loan product is now the base package; includes the number of markets it applies to. */
export const basePackageChanged = defineEvent('rate.baseChanged', named.extend({ markets: z.number().int() }))
export const offerCodeAdded = defineEvent('rate.offerCodeAdded', named)
export const offerCodeChanged = defineEvent('rate.offerCodeChanged', named)
export const offerCodeDeleted = defineEvent('rate.offerCodeDeleted', named)
/** Someone exported the rate sheet. The subject is the company. */
export const ratesExported = defineEvent(
  'rate.exported',
  z.object({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)
