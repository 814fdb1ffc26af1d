import { defineSlice } from '../../platform/slice.ts'
import { repQuoteFiles } from './office/quote.rep-photo.ts'
import { leadQuotesRouter } from './quote.lead.router.ts'
import {
  quoteAskedNotification,
  quoteAssignedNotification,
  quoteChosenNotification,
  quoteViewedNotification,
} from './quote.notifications.ts'
import { productPreviewRouter } from './quote.product.router.ts'
import { quoteRouter } from './quote.router.ts'
import { quoteSubscribers } from './quote.subscribers.ts'
import { quote, quoteEmail, quoteLine, quotePackage, quotePhoto, quoteStructure, quoteVersion } from './quote.table.ts'

export const quoteSlice = defineSlice({
  name: 'quote',
  router: quoteRouter,
  procedures: { lead: leadQuotesRouter, product: productPreviewRouter },
  leadWork: [quote],
  tables: [
    { table: quoteEmail },
    { table: quotePhoto },
    { table: quoteVersion },
    { table: quoteLine },
    { table: quoteStructure },
    { table: quote },
    { table: quotePackage },
  ],
  subscribers: quoteSubscribers,
  fileOwners: [repQuoteFiles],
  notifications: [quoteAssignedNotification, quoteViewedNotification, quoteChosenNotification, quoteAskedNotification],
  audit: {
    settings: {
      'quote.packageKept': 'Quote package saved',
      'quote.packageRemoved': 'Quote package deleted',
    },
    exports: { 'quote.exported': 'Rep quotes exported' },
    leads: {
      'quote.created': 'Rep quote created',
      'quote.edited': 'Rep quote edited',
      'quote.published': 'Rep quote released',
      'quote.viewed': 'Rep quote viewed by the homeowner',
      'quote.chosen': 'Rep quote option selected by the homeowner',
      'quote.asked': 'Question about a rep quote',
      'quote.withdrawn': 'Rep quote withdrawn',
      'quote.assigned': 'Rep quote assigned',
      'quote.deleted': 'Rep quote deleted',
    },
  },
})
