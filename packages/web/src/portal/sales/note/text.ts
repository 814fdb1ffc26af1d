import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of notes on a lead. Messages for refusals, success and failure are in the contract (`messages.ts`). */
const en = {
  'note.thing': 'note',
  'note.added': 'added',
  'note.changed': 'changed',
  'note.deleted': 'deleted',
  'note.restored': 'restored',
  'note.comment': 'Note',
  'note.placeholder': 'What should your team know? Use @ to mention someone',
  'note.people': 'Mentioned colleagues',
  'note.attach': 'Attach files',
  'note.attachHint': 'PNG, JPG, JPEG, CSV, Excel, PDF or Doc, under 20 MB each',
  'note.attachments': 'Files on the note from {at}',
  'note.add': 'Add note',
  'note.save': 'Save note',
  'note.edit': 'Edit note from {at}',
  'note.delete': 'Delete note from {at}',
  'note.edited': 'edited {at}',
  'note.editedBy': 'edited {at} by {name}',
  'note.showInSummary': 'Show in customer summary',
  'note.inSummary': 'In customer summary',
  'note.colleagues': 'Team members',
  'note.found.one': '{count} team member. Use the arrow keys and Enter to select.',
  'note.found.other': '{count} team members. Use the arrow keys and Enter to select.',
  'note.cannotSee': 'Can’t see this lead yet',
  'note.giveAccess': 'Give {name} access to this lead',
  'note.noAccess': '{name} won’t be notified without access to this lead.',

  'note.history.added': '{actor} added a note.',
  'note.history.edited': '{actor} edited a note.',
  'note.history.deleted': '{actor} deleted a note.',
  'note.history.restored': '{actor} restored a note.',
} as const

export const text = textsOf({ en }, 'en')
