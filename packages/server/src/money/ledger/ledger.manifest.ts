import { defineSlice } from '../../platform/slice.ts'
import { ledgerAccount, ledgerEntry, ledgerHold } from './ledger.table.ts'

export const ledgerSlice = defineSlice({
  name: 'ledger',
  tables: [{ table: ledgerHold }, { table: ledgerEntry }, { table: ledgerAccount }],
})
