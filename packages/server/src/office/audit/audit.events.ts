import { auditKinds } from '@gable/contract/audit-kind'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** A user exported the log: the number of rows and the filters. */
export const auditExported = defineEvent(
  'audit.exported',
  z.object({
    rows: z.number().int(),
    kind: z.enum(auditKinds).nullable(),
    person: z.string().nullable(),
    /** The search text for leads. Missing in older events. */
    search: z.string().nullable().optional(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
)
