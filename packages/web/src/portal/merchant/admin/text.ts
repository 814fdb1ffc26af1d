import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the lender's status file screens. Messages about rows are in the contract (`loan-file-words.ts`). */
const en = {
  'files.title': 'Lender Status Files',
  'files.detail':
    'For a lender that sends no callbacks. Upload its file of loans, review what will change, and apply it. One row for each loan, up to 5,000 rows.',
  'files.upload': 'Upload file',
  'files.template': 'Download template',
  'files.thing': 'file',
  'files.uploaded': 'uploaded',
  'files.name': 'File',
  'files.state': 'Status',
  'files.rows': 'Rows',
  'files.applied': 'Changed',
  'files.failed': 'Errors',
  'files.by': 'Uploaded by',
  'files.created': 'Uploaded',
  'files.empty': 'No status files yet',
  'files.emptyHint':
    'Paid out and fee amounts are the totals of a loan. The columns Reference and Lender loan ID: one of them is enough.',
  'files.applications': 'Loan Applications',

  'file.gone': 'File not found',
  'file.goneHint': 'Files are deleted one year after they were uploaded.',
  'file.by': 'Uploaded by {name}, {date}',
  'file.tabs': 'Rows',
  'file.tab.change': 'Will change',
  'file.tab.none': 'No effect',
  'file.tab.error': 'Errors',
  'file.apply.one': 'Apply {count} change',
  'file.apply.other': 'Apply {count} changes',
  'file.resume': 'Continue',
  'file.thing': 'file',
  'file.started': 'applied',
  'file.errors': 'Download errors',
  'file.errorsThing': 'list of errors',
  'file.downloaded': 'downloaded',
  'file.nothing': 'No row of this file changes a loan.',
  'file.progress': 'Applying rows',
  'file.progressOf': '{done} of {total} rows',
  'file.leave': 'You can leave this page.',
  'file.stopped': 'Applying stopped after {done} of {total} rows. The rows before were applied.',
  'file.done': '{applied} changed, {unchanged} without an effect, {failed} with errors.',
  'file.noRows': 'No rows',
  'file.noRowsHint': 'This file has no such rows.',
  'file.allApplied': 'No errors',
  'file.allAppliedHint': 'Rows that cannot be applied are listed here.',

  'row.line': 'Line',
  'row.company': 'Company',
  'row.loan': 'Loan',
  'row.what': 'Result',
  'row.change': '{column}: {before} → {after}',
  'row.new': '{column}: {after}',
} as const

export const text = textsOf({ en }, 'en')
