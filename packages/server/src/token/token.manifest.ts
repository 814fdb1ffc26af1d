import { defineSlice } from '../platform/slice.ts'
import { opensAccess } from '../platform/work/tenant-table.ts'
import { apiToken } from './token.table.ts'

export const tokenSlice = defineSlice({
  name: 'token',
  tables: [{ table: apiToken, leftOut: { tokenSha256: opensAccess } }],
})
