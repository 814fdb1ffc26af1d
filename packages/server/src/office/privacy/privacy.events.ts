import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const counts = z.object({ rows: z.number().int(), files: z.number().int() })

/** An admin exported all data about a lead's homeowner. The subject is the lead's id. */
export const homeownerExported = defineEvent('privacy.exported', counts)

/** An admin erased a lead's homeowner. Only the lead's id and the counts remain. */
export const homeownerErased = defineEvent('privacy.erased', counts)
