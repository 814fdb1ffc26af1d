import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const requested = z.object({ operation: z.string(), leadId: z.uuid().nullable(), client: z.string() })

export const approvalRequested = defineEvent('approval.requested', requested.extend({ token: z.string() }))
export const approvalDone = defineEvent('approval.done', requested)
export const approvalFailed = defineEvent('approval.failed', requested.extend({ failure: z.string() }))
export const approvalRejected = defineEvent('approval.rejected', requested)
