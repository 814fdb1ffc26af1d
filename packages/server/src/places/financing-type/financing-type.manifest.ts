import type { FileOwner } from '../../platform/files/file-routes.ts'
import { defineSlice } from '../../platform/slice.ts'
import { financingTypeRouter } from './financing-type.router.ts'
import { isLogoOfFinancing, logoPurpose } from './financing-type.service.ts'
import { financingType } from './financing-type.table.ts'

/** Logos of financing types are public, so every user may see them too. */
const financingTypeFiles: FileOwner = {
  purpose: logoPurpose,
  mayRead: (ctx, fileId) => isLogoOfFinancing(ctx.db, ctx.company.id, fileId),
}

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
