import { defineSlice } from '../../platform/slice.ts'
import { deleteOldInbound } from './inbound.service.ts'

export const inboundSlice = defineSlice({ name: 'inbound', retention: [deleteOldInbound] })
