import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of list exports. Messages for refusals, success and failure are in the contract. */
const en = {
  'download.export': 'Export',
  'download.exported': 'exported',
  'download.as': 'The whole list with current filters',
  'download.format.xlsx': 'Excel',
  'download.format.csv': 'CSV',
  'download.format.pdf': 'PDF',
  'download.all': 'Your exports',
  'download.hint': 'We prepare long lists in the background. You can leave this page. Files are available for one day.',
  'download.none': 'No long exports in the last day.',
  'download.more': 'Show earlier',
  'download.title': '{title}, {format}',
  'download.asked.one': '{at}, {count} row',
  'download.asked.other': '{at}, {count} rows',
  'download.waiting': 'Starting soon',
  'download.running': '{done} of {rows} rows',
  'download.finishing': 'Finishing the file',
  'download.until': 'Available until {at}',
  'download.canceled': 'Canceled',
  'download.download': 'Download ({size})',
  'download.thing': 'export',
  'download.wasCanceled': 'canceled',
  'download.wasStarted': 'started',
} as const

export const text = textsOf({ en }, 'en')
