import { defineSlice } from '../../platform/slice.ts'
import { noteFiles } from './note.attachment.ts'
import { mentionNotification } from './note.mention.ts'
import { deleteOldNotes } from './note.retention.ts'
import { noteRouter } from './note.router.ts'
import { note, noteAttachment, noteMention } from './note.table.ts'

export const noteSlice = defineSlice({
  name: 'note',
  router: noteRouter,
  retention: [deleteOldNotes],
  fileOwners: [noteFiles],
  leadWork: [note],
  tables: [{ table: noteAttachment }, { table: noteMention }, { table: note }],
  notifications: [mentionNotification],
  audit: {
    leads: {
      'note.added': 'Note added',
      'note.edited': 'Note edited',
      'note.deleted': 'Note deleted',
      'note.restored': 'Note restored',
    },
  },
})
