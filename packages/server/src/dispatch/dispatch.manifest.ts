import { defineSlice } from '../platform/slice.ts'
import { dispatch } from './dispatch.table.ts'

export const dispatchSlice = defineSlice({ name: 'dispatch', tables: [{ table: dispatch }] })
