import { defineSlice } from '../platform/slice.ts'
import { leadChange, leadChangeItem } from './lead.change.table.ts'
import { leadNotifications } from './lead.notifications.ts'
import { deleteOldLeadChanges } from './lead.retention.ts'
import { leadRouter } from './lead.router.ts'
import { leadSettingsTable } from './lead.settings.table.ts'
import { leadSubscribers } from './lead.subscribers.ts'
import { consent, lead, leadSubmission } from './lead.table.ts'

export const leadSlice = defineSlice({
  name: 'lead',
  router: leadRouter,
  subscribers: leadSubscribers,
  retention: [deleteOldLeadChanges],
  tables: [
    { table: consent },
    { table: leadSubmission },
    { table: leadChangeItem, stays: 'what leads were, kept for a day so that a change can be undone' },
    { table: leadChange, stays: 'what can be undone, kept for a day' },
    { table: lead },
    { table: leadSettingsTable },
  ],
  notifications: leadNotifications,
  audit: {
    settings: { 'lead.settingsChanged': 'Lead sources or lost reasons changed' },
    exports: {
      'lead.exported': 'Leads exported',
      'lead.customersExported': 'Customers exported for QuickBooks',
    },
    leads: {
      'lead.addressRecorded': 'Address recorded',
      'lead.addressOnly': 'Visit ended without a form',
      'lead.submitted': 'Contact form submitted',
      'lead.helpRequested': 'Help requested',
      'lead.productRequested': 'Another product requested',
      'lead.created': 'Lead added',
      'lead.updated': 'Lead changed',
      'lead.structuresChanged': 'Roofs edited',
      'lead.scanned': 'Roof measured from aerial data',
      'lead.statusChanged': 'Lead status changed',
      'lead.outcomeChanged': 'Sold amount or lost reason changed',
      'lead.reassigned': 'Lead reassigned',
      'lead.markedTest': 'Lead marked as test or real',
      'lead.firstAnswered': 'First response to lead',
      'lead.tagged': 'Tags changed',
      'lead.called': 'Call logged',
      'lead.nextStepSet': 'Next step set',
      'lead.nextStepDone': 'Next step done',
      'lead.nextStepRemoved': 'Next step removed',
      'lead.imported': 'Contact imported',
      'lead.importJoined': 'Imported contact merged',
      'lead.importTakenBack': 'Imported contact removed',
    },
  },
})
