import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ name: z.string() })

export const tokenIssued = defineEvent('token.issued', named.extend({ scopes: z.string() }))
export const tokenRevoked = defineEvent('token.revoked', named)
