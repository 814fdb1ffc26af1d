/** The words of the notes on a lead. Sentences for refusals and the success and failure pairs are the contract's (`messages.ts`). */
export const en = {
  'note.title': 'Notes',
  'note.thing': 'note',
  'note.added': 'added',
  'note.changed': 'changed',
  'note.deleted': 'deleted',
  'note.comment': 'Note',
  'note.placeholder': 'What should your colleagues know?',
  'note.add': 'Add note',
  'note.save': 'Save note',
  'note.edit': 'Edit note of {at}',
  'note.delete': 'Delete note of {at}',
  'note.edited': 'edited {at}',
  'note.empty': 'No notes yet. Everybody who can see this lead can read them; homeowners cannot.',
  'note.more': 'Show earlier',
  'note.deleteTitle': 'Delete this note?',
  'note.deleteBody': 'Its words are gone for everybody.',
  'note.deleteAction': 'Delete note',

  'note.history.added': '{actor} added a note.',
  'note.history.edited': '{actor} changed a note.',
  'note.history.deleted': '{actor} deleted a note.',
} as const
