import { defineSlice } from '../../platform/slice.ts'
import { textAdapter } from './text-message.dispatch.ts'
import { twilioCalls } from './text-message.inbound.ts'
import { textReceivedNotification } from './text-message.notifications.ts'
import { textMessage } from './text-message.table.ts'

export const textMessageSlice = defineSlice({
  name: 'textMessage',
  dispatchAdapters: [textAdapter],
  inboundVendors: [twilioCalls],
  notifications: [textReceivedNotification],
  leadWork: [textMessage],
  tables: [{ table: textMessage }],
  audit: { leads: { 'textMessage.received': 'Text message received' } },
})
