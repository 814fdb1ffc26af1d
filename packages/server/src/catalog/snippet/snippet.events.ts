import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ name: z.string() })
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const snippetAdded = defineEvent('snippet.added', named)
export const snippetChanged = defineEvent('snippet.changed', named.extend({ before: fields, after: fields }))
export const snippetDeleted = defineEvent('snippet.deleted', named)
