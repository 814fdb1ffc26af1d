import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const counts = z.object({ rows: z.number().int(), files: z.number().int() })

/** An admin took along all that is held of the homeowner of a lead. The subject is the lead's id. */
export const homeownerExported = defineEvent('privacy.exported', counts)

/** An admin erased the homeowner of a lead. The lead's id and how much it was are all that is left. */
export const homeownerErased = defineEvent('privacy.erased', counts)
