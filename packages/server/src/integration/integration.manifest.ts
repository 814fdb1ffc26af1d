import { defineSlice } from '../platform/slice.ts'
import { storedWhere } from '../platform/work/tenant-table.ts'
import { resealConnections } from './integration.service.ts'
import { connection } from './integration.table.ts'

export const integrationSlice = defineSlice({
  name: 'integration',
  tables: [
    {
      table: connection,
      leftOut: { secret: 'a key or password for a vendor, which is kept sealed', keyId: storedWhere },
    },
  ],
  sealed: [{ table: 'connection', what: "companies' keys for vendors", reseal: resealConnections }],
})
