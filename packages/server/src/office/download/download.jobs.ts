import { type Deps, systemContext } from '../../platform/context.ts'
import { makeDownload } from './download.make.ts'
import { type DownloadJob, downloadQueue, failDownload } from './download.service.ts'

/** Defines the queue that exports long lists: per process, one at a time for a company and two in total. */
export function defineDownloads(deps: Deps): void {
  deps.jobs.define<DownloadJob>(downloadQueue, (job, attempt) => makeDownload(deps, job, attempt), {
    maxAttempts: 5,
    concurrency: 2,
    longestMinutes: 60,
    work: 'long',
    onGiveUp: async (db, { companyId, downloadId }) => {
      const tx = await systemContext(deps, companyId, db)
      if (tx) await failDownload(tx, downloadId)
    },
  })
}
