import { defineSlice } from '../../platform/slice.ts'
import { eraseDue } from './archive.erase.ts'
import { archiveFiles } from './archive.files.ts'
import { deleteOldExports } from './archive.retention.ts'
import { archiveRouter } from './archive.router.ts'
import { defineExports } from './archive.service.ts'
import { companyExport } from './archive.table.ts'

export const archiveSlice = defineSlice({
  name: 'archive',
  router: archiveRouter,
  defineJobs: defineExports,
  recurring: [{ name: 'archive.erase', everySeconds: 600, run: eraseDue }],
  retention: [deleteOldExports],
  fileOwners: [archiveFiles],
  tables: [{ table: companyExport }],
  audit: {
    exports: {
      'archive.exportStarted': 'Full export started',
      'archive.exported': 'Full export completed',
      'archive.exportFailed': 'Full export failed',
      'archive.exportDownloaded': 'Full export downloaded',
    },
    deletions: {
      'archive.deletionRequested': 'Account deletion requested',
      'archive.deletionTakenBack': 'Account deletion canceled',
      'archive.erased': 'Company data erased',
    },
  },
})
