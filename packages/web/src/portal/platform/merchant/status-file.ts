import { statusColumns, statusFileLimits } from '@gable/contract/loan-file-state'
import { newId } from '@gable/contract/new-id'
import { saveFile } from '../../../ui/save-file.ts'
import { tableFileOf } from '../../../ui/upload/table-file.ts'
import { api, client } from '../../shared/session.ts'

export const statusFilesPath = '/admin/status-files'
export const statusFilePath = (id: string) => `${statusFilesPath}/${id}`

/** The queries to invalidate after a file was uploaded or applied. */
export const invalidatesForFile = () => [api.loan.key()]

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * Uploads a status file in parts. An Excel file is first converted to CSV.
 * @returns its ID.
 */
export async function uploadStatusFile(file: File): Promise<string> {
  const table = await tableFileOf(file)
  if (!table) throw Object.assign(new Error('Not a table'), { code: 'FILE_NOT_READABLE' })
  const bytes = new Uint8Array(await table.arrayBuffer())
  if (bytes.length === 0) throw Object.assign(new Error('Nothing in it'), { code: 'FILE_EMPTY' })
  const name = table.name.slice(-statusFileLimits.name)
  // Each try is a separate upload. A rejected file is deleted, and a partial one is never read.
  const { id } = await client.loan.addStatusFile({ name, idempotencyKey: newId() })
  const { part: size } = statusFileLimits
  for (let part = 0; part * size < bytes.length; part += 1) {
    const data = base64Of(bytes.subarray(part * size, (part + 1) * size))
    await client.loan.saveStatusFilePart({ id, part, isLast: (part + 1) * size >= bytes.length, data })
  }
  return id
}

/** Downloads an empty status file with the column headings. */
export function saveTemplate(): void {
  const heads = `${Object.values(statusColumns).join(',')}\r\n`
  saveFile(new File([heads], 'lender-status-template.csv', { type: 'text/csv' }))
}
