import { defineSlice } from '../platform/slice.ts'
import { forgetInbound } from './inbound.service.ts'

export const inboundSlice = defineSlice({ name: 'inbound', retention: [forgetInbound] })
