import { defineSlice } from '../../platform/slice.ts'
import { checklistRouter } from './checklist.router.ts'
import { checklistSkip } from './checklist.table.ts'

export const checklistSlice = defineSlice({
  name: 'checklist',
  router: checklistRouter,
  tables: [{ table: checklistSkip }],
})
