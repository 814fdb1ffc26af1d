import { defineSlice } from '../../platform/slice.ts'
import { mediaFiles } from './media.files.ts'
import { defineMediaJobs } from './media.jobs.ts'
import { deleteOldMediaUploads } from './media.retention.ts'
import { mediaRouter } from './media.router.ts'
import { registerMedia, registerMediaUploads } from './media.routes.ts'
import { isMediaOfWidget } from './media.shown.ts'
import { media, mediaUpload } from './media.table.ts'

export const mediaSlice = defineSlice({
  name: 'media',
  router: mediaRouter,
  routes: [registerMediaUploads, registerMedia],
  defineJobs: defineMediaJobs,
  retention: [deleteOldMediaUploads],
  fileOwners: [mediaFiles],
  widgetMedia: [isMediaOfWidget],
  tables: [{ table: mediaUpload, stays: 'uploads in progress, kept for a day' }, { table: media }],
  audit: {
    settings: {
      'media.given': 'Thank-you video uploaded',
      'media.changed': 'Thank-you media changed',
      'media.notPrepared': 'Video processing failed',
    },
  },
})
