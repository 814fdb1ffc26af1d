import { defineSlice } from '../../platform/slice.ts'
import { opensAccess } from '../../platform/work/tenant-table.ts'
import { twilioVoice } from './text-message.call.ts'
import { textAdapter } from './text-message.dispatch.ts'
import { twilioCalls } from './text-message.inbound.ts'
import { defineMedia, textMediaFiles } from './text-message.media.ts'
import { textReceivedNotification } from './text-message.notifications.ts'
import { photoRoutes } from './text-message.photo.ts'
import { textMessageRouter } from './text-message.router.ts'
import { textMessageSubscribers } from './text-message.subscribers.ts'
import {
  textCompanyOptOut,
  textConversation,
  textMedia,
  textMessage,
  textSender,
  textSettings,
} from './text-message.table.ts'

export const textMessageSlice = defineSlice({
  name: 'textMessage',
  router: textMessageRouter,
  routes: [photoRoutes],
  subscribers: textMessageSubscribers,
  defineJobs: defineMedia,
  dispatchAdapters: [textAdapter],
  inboundVendors: [twilioCalls, twilioVoice],
  fileOwners: [textMediaFiles],
  notifications: [textReceivedNotification],
  leadWork: [textMessage],
  tables: [
    { table: textMedia, leftOut: { linkSha256: opensAccess } },
    { table: textMessage },
    { table: textConversation },
    { table: textSettings },
    { table: textCompanyOptOut },
    { table: textSender },
  ],
  audit: {
    settings: {
      'textMessage.settingsChanged': 'Text message settings changed',
      'textMessage.senderChanged': 'Sender of text messages changed',
    },
    exports: { 'textMessage.exported': 'Conversations exported' },
    leads: {
      'textMessage.received': 'Text message received',
      'textMessage.callReceived': 'Call received',
      'textMessage.sent': 'Text message sent',
      'textMessage.stopped': 'Text messages stopped',
      'textMessage.allowed': 'Text messages allowed again',
    },
  },
})
