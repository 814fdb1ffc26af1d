import { crmFailures, crmFileFailures } from '@gable/contract/crm'
import { crmVendorIds } from '@gable/contract/crm-vendor'
import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const ofVendor = z.object({ vendor: z.enum(crmVendorIds) })

/** The lead was first sent to the CRM. The subject is the lead. */
export const crmSent = defineEvent('crm.sent', ofVendor.extend({ externalId: z.string() }))

/** The CRM didn't accept the lead. The subject is the lead. */
export const crmFailed = defineEvent('crm.failed', ofVendor.extend({ failure: z.enum(crmFailures) }))

/** The record's status changed at the CRM; `applied` if the lead follows it. The subject is the lead. */
export const crmStatusImported = defineEvent(
  'crm.statusTaken',
  ofVendor.extend({ status: z.string(), applied: z.boolean() }),
)

/** A signed contract was attached to the lead's record. The subject is the lead. */
export const crmFileAttached = defineEvent('crm.fileAttached', ofVendor.extend({ name: z.string() }))

/** A signed contract could not be attached. The subject is the lead. */
export const crmFileFailed = defineEvent(
  'crm.fileFailed',
  ofVendor.extend({ name: z.string(), failure: z.enum(crmFileFailures) }),
)

const fields = z.record(z.string(), z.string())

export const crmSettingsChanged = defineEvent('crm.settingsChanged', ofVendor.extend({ before: fields, after: fields }))

/** Sending of existing or failed leads began. */
export const crmSendingStarted = defineEvent('crm.sendingStarted', ofVendor.extend({ leads: z.number().int() }))
export const crmSendingStopped = defineEvent('crm.sendingStopped', ofVendor.extend({ leads: z.number().int() }))

/** A user exported the leads at a CRM. The subject is the company. */
export const crmRecordsExported = defineEvent(
  'crm.recordsExported',
  ofVendor.extend({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)
