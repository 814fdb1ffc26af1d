import { defineSlice } from '../../platform/slice.ts'
import { resealKeys } from './seal.key.ts'

/** What sealed documents of every slice share: the installation's keys. */
export const sealSlice = defineSlice({
  name: 'seal',
  sealed: [{ table: 'seal_key', what: 'keys that documents are sealed with', reseal: resealKeys }],
})
