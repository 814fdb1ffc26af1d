import { defineSlice } from '../../platform/slice.ts'
import { opensAccess } from '../../platform/work/tenant-table.ts'
import { tokenRouter } from './token.router.ts'
import { apiToken } from './token.table.ts'

export const tokenSlice = defineSlice({
  name: 'token',
  router: tokenRouter,
  tables: [{ table: apiToken, leftOut: { tokenSha256: opensAccess } }],
  audit: { settings: { 'token.issued': 'API token generated', 'token.revoked': 'API token revoked' } },
})
