import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** A user exported the list of comparisons. The subject is the company. */
export const comparisonsExported = defineEvent(
  'comparison.exported',
  z.object({ rows: z.number(), format: z.string() }),
)
