import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The changed fields and list items before and after; an empty text is no value. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const quoteSettingsChanged = defineEvent('quote.settingsChanged', z.object({ before: fields, after: fields }))
