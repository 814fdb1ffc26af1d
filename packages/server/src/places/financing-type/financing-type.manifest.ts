import { defineSlice } from '../../platform/slice.ts'
import { financingTypeFiles } from './financing-type.files.ts'
import { financingTypeRouter } from './financing-type.router.ts'
import { financingType } from './financing-type.table.ts'

export const financingTypeSlice = defineSlice({
  name: 'financingType',
  procedures: { financing: financingTypeRouter },
  fileOwners: [financingTypeFiles],
  tables: [{ table: financingType }],
  audit: {
    settings: {
      'financing.typeAdded': 'Financing type added',
      'financing.typeChanged': 'Financing type changed',
      'financing.typeDeleted': 'Financing type deleted',
    },
  },
})
