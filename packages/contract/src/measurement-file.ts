import { type Accepted, megabyte } from './file-kind.ts'

/** A report's data file: EagleView's or HOVER's export, as XML or JSON. */
export const reportDataFile: Accepted = {
  kinds: ['xml', 'json'],
  named: 'XML or JSON',
  maxBytes: 5 * megabyte,
  most: 1,
}

export const reportPdfFile: Accepted = { kinds: ['pdf'], named: 'PDF', maxBytes: 20 * megabyte, most: 1 }
