import { defineSlice } from '../../platform/slice.ts'
import { downloadFiles } from './download.files.ts'
import { defineDownloads } from './download.jobs.ts'
import { deleteOldDownloads } from './download.retention.ts'
import { downloadRouter } from './download.router.ts'
import { download, downloadPart } from './download.table.ts'

export const downloadSlice = defineSlice({
  name: 'download',
  router: downloadRouter,
  defineJobs: defineDownloads,
  retention: [deleteOldDownloads],
  fileOwners: [downloadFiles],
  tables: [
    { table: downloadPart, stays: 'parts of files in progress' },
    { table: download, stays: 'list exports, kept for a day' },
  ],
})
