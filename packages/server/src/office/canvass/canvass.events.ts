import { canvassVendorIds } from '@gable/contract/canvass-vendor'
import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const ofVendor = z.object({ vendor: z.enum(canvassVendorIds) })
const ofRecord = ofVendor.extend({ externalId: z.string(), rep: z.string() })

/** An app's record became a lead. The subject is the lead. */
export const canvassAdded = defineEvent('canvass.added', ofRecord)

/** An app's record was linked to an existing lead. The subject is the lead. */
export const canvassLinked = defineEvent('canvass.linked', ofRecord)

/** The record's status changed in the app. The subject is the lead. */
export const canvassStatusChanged = defineEvent('canvass.statusChanged', ofVendor.extend({ status: z.string() }))

const settings = z.record(z.string(), z.string())

/** The subject is the company. */
export const canvassSettingsChanged = defineEvent(
  'canvass.settingsChanged',
  ofVendor.extend({ before: settings, after: settings }),
)

/** A user exported the records of an app. The subject is the company. */
export const canvassRecordsExported = defineEvent(
  'canvass.recordsExported',
  ofVendor.extend({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)
