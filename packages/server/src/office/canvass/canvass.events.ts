import { canvassVendorIds } from '@gable/contract/canvass-vendor'
import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const ofVendor = z.object({ vendor: z.enum(canvassVendorIds) })
const ofRecord = ofVendor.extend({ externalId: z.string(), rep: z.string() })

/** A record of the app became a lead. Its subject is the lead. */
export const canvassAdded = defineEvent('canvass.added', ofRecord)

/** A record of the app is of a lead that was there before. Its subject is the lead. */
export const canvassLinked = defineEvent('canvass.linked', ofRecord)

/** The record got another status in the app. Its subject is the lead. */
export const canvassStatusChanged = defineEvent('canvass.statusChanged', ofVendor.extend({ status: z.string() }))

const settings = z.record(z.string(), z.string())

/** Its subject is the company. */
export const canvassSettingsChanged = defineEvent(
  'canvass.settingsChanged',
  ofVendor.extend({ before: settings, after: settings }),
)

/** Somebody exported the records of an app. Its subject is the company. */
export const canvassRecordsExported = defineEvent(
  'canvass.recordsExported',
  ofVendor.extend({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)
