import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The text stays with the note, because events remain after the note is deleted. */
const named = z.object({ noteId: z.uuid() })

/** `mentioned`: the colleagues that the text newly mentions. */
const written = named.extend({ mentioned: z.array(z.uuid()).default([]) })

export const noteAdded = defineEvent('note.added', written)
export const noteEdited = defineEvent('note.edited', written)
export const noteDeleted = defineEvent('note.deleted', named)
export const noteRestored = defineEvent('note.restored', named)
