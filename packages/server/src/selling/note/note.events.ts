import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The words stay with the note: an event is kept when the note is deleted. */
const named = z.object({ noteId: z.uuid() })

/** `mentioned`: the colleagues whom the words name, and did not name before. */
const written = named.extend({ mentioned: z.array(z.uuid()).default([]) })

export const noteAdded = defineEvent('note.added', written)
export const noteEdited = defineEvent('note.edited', written)
export const noteDeleted = defineEvent('note.deleted', named)
export const noteRestored = defineEvent('note.restored', named)
