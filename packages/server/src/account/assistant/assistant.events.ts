import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ client: z.string(), host: z.string() })

export const assistantConnected = defineEvent('assistant.connected', named.extend({ scopes: z.string() }))
export const assistantDisconnected = defineEvent('assistant.disconnected', named)
/** A code or a refresh token was presented a second time, so somebody else may have it. */
export const assistantReused = defineEvent('assistant.secretReused', named)
