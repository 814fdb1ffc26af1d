import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ name: z.string() })

export const viewShared = defineEvent('view.shared', named)
export const viewUnshared = defineEvent('view.unshared', named)
