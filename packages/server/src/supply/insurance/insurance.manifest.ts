import { defineSlice } from '../../platform/slice.ts'
import { insuranceRouter } from './insurance.router.ts'
import { insuranceItem } from './insurance.table.ts'

export const insuranceSlice = defineSlice({
  name: 'insurance',
  router: insuranceRouter,
  leadWork: [insuranceItem],
  tables: [{ table: insuranceItem }],
})
