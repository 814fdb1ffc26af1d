import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

const orderId = z.uuid()
const figures = z.object({ orderId, provider: z.string(), areaSqft: z.number(), facets: z.number() })

/** A user ordered a measurement of a lead's roofs; its figures are known at once. */
export const measurementOrdered = defineEvent('measurement.ordered', figures)

/** Its PDF is there. */
export const measurementCompleted = defineEvent('measurement.completed', figures)

/** A user asked for the PDF of a failed order again. */
export const measurementRetried = defineEvent('measurement.retried', z.object({ orderId }))
