import { defineSlice } from '../../platform/slice.ts'
import { measurementFiles, reportFiles } from './measurement.files.ts'
import {
  reportApprovalNotification,
  reportCompletedNotification,
  reportFailedNotification,
  reportQuestionNotification,
} from './measurement.notifications.ts'
import { measurementRouter } from './measurement.router.ts'
import { measurementSubscribers } from './measurement.subscribers.ts'
import {
  measurementAsset,
  measurementCatalog,
  measurementOrder,
  measurementRule,
  measurementSeal,
  measurementStep,
} from './measurement.table.ts'
import { defineReportSealing, sealWaitingReports, sealWork } from './seal/measurement.seal.job.ts'
import { eagleviewCallbacks, gafCallbacks, reportServiceCallbacks } from './vendor/measurement.callback.ts'
import { reportAdapters } from './vendor/measurement.dispatch.ts'
import { defineFollow, pollOrders } from './vendor/measurement.follow.ts'
import { substitutionAdapters } from './vendor/measurement.resolve.ts'

export const measurementSlice = defineSlice({
  name: 'measurement',
  router: measurementRouter,
  subscribers: measurementSubscribers,
  fileOwners: [...measurementFiles, ...reportFiles],
  dispatchAdapters: [...reportAdapters, ...substitutionAdapters],
  inboundVendors: [eagleviewCallbacks, gafCallbacks, reportServiceCallbacks],
  defineJobs(deps) {
    defineFollow(deps)
    defineReportSealing(deps)
  },
  recurring: [
    { name: 'measurement.poll', everySeconds: 30, run: pollOrders },
    { name: sealWork, everySeconds: 3_600, run: sealWaitingReports },
  ],
  notifications: [
    reportApprovalNotification,
    reportCompletedNotification,
    reportQuestionNotification,
    reportFailedNotification,
  ],
  leadWork: [measurementOrder],
  tables: [
    { table: measurementOrder },
    { table: measurementSeal },
    { table: measurementStep },
    { table: measurementAsset },
    { table: measurementRule },
    { table: measurementCatalog, stays: 'vendor products and prices, which can be loaded again' },
  ],
  audit: {
    settings: { 'measurement.rulesChanged': 'Rules for ordering measurement reports changed' },
    exports: { 'measurement.ordersExported': 'Measurement orders exported' },
    leads: {
      'measurement.ordered': 'Measurement ordered',
      'measurement.completed': 'Measurement completed',
      'measurement.sealed': 'Measurement report sealed',
      'measurement.retried': 'Measurement PDF requested again',
      'measurement.reportOrdered': 'Measurement report ordered',
      'measurement.approvalAsked': 'Approval of a measurement report requested',
      'measurement.decided': 'Measurement report approved or declined',
      'measurement.resolved': 'Measurement report confirmed with the vendor',
      'measurement.questionAsked': 'Question from a measurement vendor',
      'measurement.substitutionAnswered': 'Substitute measurement report accepted or declined',
      'measurement.statusChanged': 'Measurement report status changed',
      'measurement.reportArrived': 'Measurement report arrived',
      'measurement.reportRevised': 'Measurement report revised',
      'measurement.reportUnusable': 'Measurement report out of range',
      'measurement.reportFailed': 'Measurement report not delivered',
      'measurement.reportBrought': 'Measurement report added',
      'measurement.reportAdded': 'Measurement report added from a vendor',
    },
  },
})
