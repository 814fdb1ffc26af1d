import { defineSlice } from '../../platform/slice.ts'
import { deleteOldDispatched } from './dispatch.retention.ts'
import { dispatch } from './dispatch.table.ts'

export const dispatchSlice = defineSlice({
  name: 'dispatch',
  retention: [deleteOldDispatched],
  tables: [{ table: dispatch }],
})
