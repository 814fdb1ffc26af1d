import { defineSlice } from '../platform/slice.ts'
import { forgetDispatched } from './dispatch.forget.ts'
import { dispatch } from './dispatch.table.ts'

export const dispatchSlice = defineSlice({
  name: 'dispatch',
  retention: [forgetDispatched],
  tables: [{ table: dispatch }],
})
