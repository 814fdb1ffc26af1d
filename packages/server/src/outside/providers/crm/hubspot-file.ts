import type { CrmFile } from '../../../platform/ports/crm.ts'
import { made } from './hubspot-answer.ts'
import { dealOf, note } from './hubspot-object.ts'
import type { CrmAsk } from './talk.ts'
import { filePart } from './upload.ts'

/** Files of HubSpot: one is uploaded to a folder, where a repeated upload answers with the first, and then attached to a note. */

const folderPath = '/Signed contracts'

/** Nobody without an account sees the file, and the same file is kept once. */
const options = {
  access: 'PRIVATE',
  duplicateValidationStrategy: 'RETURN_EXISTING',
  duplicateValidationScope: 'EXACT_FOLDER',
}

/** Attaches a file to a deal as a note, in which its name stands. */
export async function attachToDeal(ask: CrmAsk, dealId: string, file: CrmFile): Promise<{ fileId: string }> {
  if (!(await dealOf(ask, dealId))) return ask.refuse('CRM_RECORD_GONE')
  const form = new FormData()
  form.append('file', filePart(file), file.name)
  form.append('fileName', file.name)
  form.append('folderPath', folderPath)
  form.append('options', JSON.stringify(options))
  const { id: fileId } = await ask.upload('/files/v3/files', form, made)
  await note(ask, dealId, { text: `${file.description}: ${file.name}`, at: file.at, fileId })
  return { fileId }
}
