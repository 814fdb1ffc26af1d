import { defineSlice } from '../../platform/slice.ts'
import { textAdapter } from './text-message.dispatch.ts'
import { twilioCalls } from './text-message.inbound.ts'
import { defineMedia, textMediaFiles } from './text-message.media.ts'
import { textReceivedNotification } from './text-message.notifications.ts'
import { textMessageRouter } from './text-message.router.ts'
import { textMessageSubscribers } from './text-message.subscribers.ts'
import { textCompanyOptOut, textConversation, textMedia, textMessage, textSettings } from './text-message.table.ts'

export const textMessageSlice = defineSlice({
  name: 'textMessage',
  router: textMessageRouter,
  subscribers: textMessageSubscribers,
  defineJobs: defineMedia,
  dispatchAdapters: [textAdapter],
  inboundVendors: [twilioCalls],
  fileOwners: [textMediaFiles],
  notifications: [textReceivedNotification],
  leadWork: [textMessage],
  tables: [
    { table: textMedia },
    { table: textMessage },
    { table: textConversation },
    { table: textSettings },
    { table: textCompanyOptOut },
  ],
  audit: {
    settings: { 'textMessage.settingsChanged': 'Text message settings changed' },
    exports: { 'textMessage.exported': 'Conversations exported' },
    leads: {
      'textMessage.received': 'Text message received',
      'textMessage.sent': 'Text message sent',
      'textMessage.stopped': 'Text messages stopped',
      'textMessage.allowed': 'Text messages allowed again',
    },
  },
})
