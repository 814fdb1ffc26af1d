import { defineSlice } from '../platform/slice.ts'
import { defineLetters } from './letter.jobs.ts'
import { letterRouter } from './letter.router.ts'
import { letterSubscribers } from './letter.subscribers.ts'
import { quoteLetter } from './letter.table.ts'

export const letterSlice = defineSlice({
  name: 'letter',
  router: letterRouter,
  subscribers: letterSubscribers,
  defineJobs: defineLetters,
  tables: [{ table: quoteLetter }],
  audit: {
    leads: {
      'letter.sent': 'Quote resent',
      'letter.texted': 'Quote sent by text message',
      'letter.linkMade': 'Quote link copied',
    },
  },
})
