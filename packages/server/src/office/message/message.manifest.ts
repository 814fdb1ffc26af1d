import { defineSlice } from '../../platform/slice.ts'
import { messageFiles } from './message.attach.ts'
import { defineSendToMany } from './message.many.ts'
import { messageRouter } from './message.router.ts'
import { message, messageAttachment, messageTemplate } from './message.table.ts'

export const messageSlice = defineSlice({
  name: 'message',
  router: messageRouter,
  defineJobs: defineSendToMany,
  fileOwners: [messageFiles],
  leadWork: [message],
  tables: [{ table: messageAttachment }, { table: message }, { table: messageTemplate }],
  audit: {
    leads: { 'message.sent': 'Email sent to homeowner', 'message.resent': 'Email sent again' },
    settings: {
      'message.templateAdded': 'Email template added',
      'message.templateChanged': 'Email template changed',
      'message.templateDeleted': 'Email template deleted',
    },
  },
})
