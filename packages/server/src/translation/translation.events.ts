import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

export const translationChanged = defineEvent(
  'translation.changed',
  z.object({ text: z.string(), language: z.string(), before: z.string(), after: z.string() }),
)
