import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Each field and each line of a list that differs, as it was and as it is; empty texts for nothing. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const quoteSettingsChanged = defineEvent('quote.settingsChanged', z.object({ before: fields, after: fields }))
