import { auditKinds } from '@gable/contract/audit-kind'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Somebody took a file of the log along: how much, and what it was narrowed by. */
export const auditExported = defineEvent(
  'audit.exported',
  z.object({
    rows: z.number().int(),
    kind: z.enum(auditKinds).nullable(),
    person: z.string().nullable(),
    /** What was searched for of a lead. Events of before have none. */
    search: z.string().nullable().optional(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
)
