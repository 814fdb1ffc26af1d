import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

export const translationsExported = defineEvent(
  'translation.exported',
  z.object({ language: z.string(), rows: z.number().int(), format: z.string() }),
)
export const translationChanged = defineEvent(
  'translation.changed',
  z.object({ text: z.string(), language: z.string(), before: z.string(), after: z.string() }),
)
