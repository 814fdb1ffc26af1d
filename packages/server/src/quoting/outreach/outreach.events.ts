import { estimateOutcomes } from '@gable/contract/estimate-outcome'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const count = z.number().int()
const counts = z.partialRecord(z.enum(estimateOutcomes), count)

/** `product` is the name of the priced product; empty for the first of each market. */
export const outreachStarted = defineEvent('outreach.started', z.object({ contacts: count, product: z.string() }))

export const outreachFinished = defineEvent('outreach.finished', z.object({ contacts: count, counts }))

export const outreachCancelled = defineEvent('outreach.cancelled', z.object({ done: count, contacts: count }))
