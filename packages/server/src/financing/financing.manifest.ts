import { defineSlice } from '../platform/slice.ts'
import { financingFiles } from './financing.files.ts'
import { financingRouter } from './financing.router.ts'
import { financingType } from './financing.table.ts'

export const financingSlice = defineSlice({
  name: 'financing',
  router: financingRouter,
  fileOwners: [financingFiles],
  tables: [{ table: financingType }],
  audit: {
    settings: {
      'financing.changed': 'Market financing changed',
      'financing.typeAdded': 'Financing type added',
      'financing.typeChanged': 'Financing type changed',
      'financing.typeDeleted': 'Financing type deleted',
    },
  },
})
