import { defineSlice } from '../platform/slice.ts'
import { textAdapter } from './text-message.dispatch.ts'
import { twilioCalls } from './text-message.inbound.ts'
import { textMessage } from './text-message.table.ts'

export const textMessageSlice = defineSlice({
  name: 'textMessage',
  dispatchAdapters: [textAdapter],
  inboundVendors: [twilioCalls],
  tables: [{ table: textMessage }],
})
