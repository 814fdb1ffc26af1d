import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Each setting that differs, before and after. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const changed = z.object({ before: fields, after: fields })

export const brandingDrafted = defineEvent('branding.drafted', changed)
export const brandingPublished = defineEvent('branding.published', changed.extend({ number: z.number().int() }))
export const brandingDiscarded = defineEvent('branding.discarded', changed)
export const brandingRestored = defineEvent('branding.restored', changed.extend({ number: z.number().int() }))
/** Does not record the source company: companies do not know of each other. */
export const brandingCopied = defineEvent('branding.copied', changed)
