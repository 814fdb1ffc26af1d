import { defineSlice } from '../../platform/slice.ts'
import { defineContactJobs } from './contact.jobs.ts'
import { importFinishedNotification } from './contact.notifications.ts'
import { deleteOldImportRows } from './contact.retention.ts'
import { contactRouter } from './contact.router.ts'
import { contactImport, contactImportRow, contactMatching, importedContact } from './contact.table.ts'

export const contactSlice = defineSlice({
  name: 'contact',
  router: contactRouter,
  defineJobs: defineContactJobs,
  retention: [deleteOldImportRows],
  tables: [
    { table: importedContact },
    { table: contactImportRow },
    { table: contactImport },
    { table: contactMatching },
  ],
  notifications: [importFinishedNotification],
  audit: {
    exports: {
      'contact.rejectedExported': 'Rejected rows exported',
    },
    leads: {
      'contact.importBegun': 'Contact file uploaded',
      'contact.imported': 'Contacts imported',
      'contact.importUndone': 'Contact import undone',
      'contact.importDeleted': 'Contact file deleted',
    },
  },
})
