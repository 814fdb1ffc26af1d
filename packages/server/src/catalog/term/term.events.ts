import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const ofTerm = z.object({ name: z.string() })
const fields = z.record(z.string(), z.string())

export const termAdded = defineEvent('term.added', ofTerm)
export const termRenamed = defineEvent('term.renamed', ofTerm.extend({ before: fields, after: fields }))
/** The term has a new file with this number. */
export const termReplaced = defineEvent('term.replaced', ofTerm.extend({ number: z.number().int() }))
export const termDeleted = defineEvent('term.deleted', ofTerm)
