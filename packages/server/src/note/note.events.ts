import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

/** The words stay with the note: an event is kept when the note is deleted. */
const named = z.object({ noteId: z.uuid() })

export const noteAdded = defineEvent('note.added', named)
export const noteEdited = defineEvent('note.edited', named)
export const noteDeleted = defineEvent('note.deleted', named)
