import { z } from 'zod'
import type { CrmFile } from '../../../platform/ports/crm.ts'
import { folders } from './acculynx-answer.ts'
import { jobOf, jobPath } from './acculynx-job.ts'
import { listOf } from './acculynx-list.ts'
import type { CrmAsk } from './talk.ts'
import { filePart } from './upload.ts'

/** Documents of an AccuLynx job. Each is in one of the account's folders. They can be added but not listed. */

const maxPages = 4

/**
 * Checks that the job exists and picks the account's folder for contracts: the first with such a name, otherwise the
 * first of all.
 * @returns its id.
 */
export async function folderForJob(ask: CrmAsk, jobId: string): Promise<string> {
  if (!(await jobOf(ask, jobId))) return ask.refuse('CRM_RECORD_GONE')
  const path = '/company-settings/job-file-settings/document-folders'
  const read = async (query: URLSearchParams) => {
    const { items } = await ask.get(`${path}?${query}`, folders)
    return { items: items.map(({ documentFolderId: id, name }) => ({ id, name })) }
  }
  const found = await listOf(read, { maxPages })
  const folder = found.find(({ name }) => /contract|agreement|signed/i.test(name)) ?? found[0]
  return (
    folder?.id ?? ask.refuse('CRM_REFUSED', { request: `GET ${path}`, answer: 'The account has no document folder.' })
  )
}

/** Adds a file to a job. AccuLynx accepts it without returning an id. */
export async function uploadToJob(
  ask: CrmAsk,
  jobId: string,
  { folderId, file }: { folderId: string; file: CrmFile },
): Promise<{ fileId: string }> {
  const form = new FormData()
  form.append('file', filePart(file), file.name)
  form.append('documentFolderId', folderId)
  form.append('description', file.description)
  await ask.upload(`${jobPath(jobId)}/documents`, form, z.unknown())
  return { fileId: '' }
}
