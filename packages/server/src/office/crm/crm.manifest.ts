import { defineSlice } from '../../platform/slice.ts'
import { opensAccess, storedWhere } from '../../platform/work/tenant-table.ts'
import { crmAdapters } from './crm.dispatch.ts'
import { crmFileAdapters } from './crm.file.ts'
import { crmCallbacks, definePoll, pollCrms } from './crm.poll.ts'
import { crmRouter } from './crm.router.ts'
import { defineSending } from './crm.sending.ts'
import { crmSubscribers } from './crm.subscribers.ts'
import { crmFile, crmProgress, crmRecord, crmSetting, crmWebhook } from './crm.table.ts'
import { defineSubscribe, resealCrmWebhooks } from './crm.webhook.ts'

export const crmSlice = defineSlice({
  name: 'crm',
  router: crmRouter,
  subscribers: crmSubscribers,
  dispatchAdapters: [...crmAdapters, ...crmFileAdapters],
  defineJobs(deps) {
    definePoll(deps)
    defineSending(deps)
    defineSubscribe(deps)
  },
  inboundVendors: crmCallbacks,
  recurring: [{ name: 'crm.poll', everySeconds: 30, run: pollCrms }],
  leadWork: [crmFile, crmRecord],
  tables: [
    { table: crmRecord },
    { table: crmFile },
    { table: crmSetting },
    { table: crmProgress, stays: 'sync progress with a CRM' },
    {
      table: crmWebhook,
      leftOut: {
        callbackId: opensAccess,
        keyId: storedWhere,
        secret: 'the secret that signs a CRM’s calls, stored encrypted',
      },
    },
  ],
  sealed: [{ table: 'crm_webhook', what: 'signing secrets of CRMs', reseal: resealCrmWebhooks }],
  audit: {
    settings: {
      'crm.settingsChanged': 'CRM settings changed',
      'crm.sendingStarted': 'Sending leads to a CRM started',
      'crm.sendingStopped': 'Sending leads to a CRM stopped',
    },
    exports: { 'crm.recordsExported': 'CRM records exported' },
    leads: {
      'crm.sent': 'Sent to the CRM',
      'crm.failed': 'Not sent to the CRM',
      'crm.fileAttached': 'Signed contract attached in the CRM',
      'crm.fileFailed': 'Signed contract not attached in the CRM',
      'crm.statusTaken': 'Status changed in the CRM',
    },
  },
})
