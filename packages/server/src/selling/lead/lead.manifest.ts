import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { leadNotifications } from './lead.notifications.ts'
import { leadRouter } from './lead.router.ts'
import { leadSubscribers } from './lead.subscribers.ts'
import {
  consent,
  lead,
  leadChange,
  leadChangeItem,
  leadFieldValue,
  leadSettingsTable,
  leadShare,
  leadSubmission,
} from './lead.table.ts'
import { rekeyLeads } from './office/lead.house.ts'
import { notifyDueSteps } from './office/lead.next-step.ts'

export const leadSlice = defineSlice({
  name: 'lead',
  router: leadRouter,
  subscribers: leadSubscribers,
  retention: [deleteOldLeadChanges],
  recurring: [
    { name: 'lead.nextStepDue', everySeconds: 60, run: notifyDueSteps },
    { name: 'lead.rekey', everySeconds: 600, run: rekeyLeads },
  ],
  leadWork: [leadShare, leadSubmission],
  tables: [
    { table: consent },
    { table: leadSubmission },
    { table: leadShare },
    { table: leadFieldValue },
    { table: leadChangeItem, stays: 'earlier versions of leads, kept for a day so that a change can be undone' },
    { table: leadChange, stays: 'changes that can be undone, kept for a day' },
    { table: lead },
    { table: leadSettingsTable },
  ],
  notifications: leadNotifications,
  auditedTogether: ['lead.imported', 'lead.importJoined', 'lead.importTakenBack'],
  audit: {
    settings: { 'lead.settingsChanged': 'Lead sources, lost reasons or custom fields changed' },
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
      'lead.nextJob': 'Another job started',
      'lead.accessGiven': 'Lead shared',
      'lead.accessTaken': 'Lead no longer shared',
      'lead.promoted': 'Contact made a lead',
      'lead.contactQuoted': 'Quote added to an imported contact',
      'lead.updated': 'Lead changed',
      'lead.structuresChanged': 'Roofs edited',
      'lead.scanned': 'Roof measured from aerial data',
      'lead.statusChanged': 'Lead status changed',
      'lead.outcomeChanged': 'Sold amount or lost reason changed',
      'lead.reassigned': 'Lead reassigned',
      'lead.markedTest': 'Lead marked as test or real',
      'lead.firstAnswered': 'First response to lead',
      'lead.tagged': 'Tags changed',
      'lead.fieldsChanged': 'Custom fields changed',
      'lead.called': 'Call logged',
      'lead.nextStepSet': 'Next step set',
      'lead.nextStepDue': 'Next step due',
      'lead.nextStepDone': 'Next step done',
      'lead.nextStepRemoved': 'Next step removed',
      'lead.imported': 'Contact imported',
      'lead.importJoined': 'Imported contact merged',
      'lead.importTakenBack': 'Imported contact removed',
    },
  },
})

/** Deletes the values that leads had before bulk changes, long after the undo period. */
async function deleteOldLeadChanges(work: RetentionWork): Promise<void> {
  await deleteOutdated(work, { table: leadChange, column: leadChange.at, before: daysAgo(work, 1) })
}
