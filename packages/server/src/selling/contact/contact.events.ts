import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ name: z.string() })
const count = z.number().int()

/** A file was read; nothing has been imported from it yet. */
export const contactImportStarted = defineEvent('contact.importBegun', named.extend({ rows: count }))

export const contactsImported = defineEvent(
  'contact.imported',
  named.extend({ made: count, joined: count, skipped: count, rejected: count }),
)

/** `kept`: contacts that were not removed because somebody had worked with them. */
export const contactImportUndone = defineEvent('contact.importUndone', named.extend({ removed: count, kept: count }))

export const contactImportDeleted = defineEvent('contact.importDeleted', named)

export const rejectedExported = defineEvent(
  'contact.rejectedExported',
  named.extend({ rows: count, format: z.string() }),
)
