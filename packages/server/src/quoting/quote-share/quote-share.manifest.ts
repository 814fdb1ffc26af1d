import { linkPage } from '../../platform/http/link-page.ts'
import { defineSlice } from '../../platform/slice.ts'
import { defineQuoteShares } from './quote-share.jobs.ts'
import { quoteShareRouter } from './quote-share.router.ts'
import { quoteShareSubscribers } from './quote-share.subscribers.ts'
import { quoteShare } from './quote-share.table.ts'

export const quoteShareSlice = defineSlice({
  name: 'quoteShare',
  router: quoteShareRouter,
  routes: [linkPage('/quote', 'quote.html')],
  subscribers: quoteShareSubscribers,
  defineJobs: defineQuoteShares,
  tables: [{ table: quoteShare }],
  audit: {
    leads: {
      'letter.sent': 'Quote resent',
      'letter.texted': 'Quote sent by text message',
      'letter.linkMade': 'Quote link copied',
    },
  },
})
