import { type Accepted, megabyte } from './file-kind.ts'

/** Files that can be attached to a note: PNG, JPG, JPEG, CSV, Excel, PDF, or Doc, under 20 MB. */
export const noteAttachments: Accepted = {
  kinds: ['png', 'jpeg', 'csv', 'xlsx', 'xls', 'pdf', 'docx', 'doc'],
  named: 'PNG, JPG, JPEG, CSV, Excel, PDF or Doc',
  maxBytes: 20 * megabyte,
  most: 10,
  picture: { width: 2_560, height: 2_560 },
  thumbnail: { width: 240, height: 240 },
}
