import { substitutionAnswers } from '@gable/contract/measurement-order'
import { ordererGroups } from '@gable/contract/measurement-rule'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const orderId = z.uuid()
const figures = z.object({ orderId, provider: z.string(), areaSqft: z.number(), facets: z.number() })

/** A user ordered a measurement of a lead's roofs; its figures are known at once. */
export const measurementOrdered = defineEvent('measurement.ordered', figures)

/** Its PDF is there. */
export const measurementCompleted = defineEvent('measurement.completed', figures)

/** A user asked for the PDF of a failed order again. */
export const measurementRetried = defineEvent('measurement.retried', z.object({ orderId }))

const report = z.object({ orderId, source: z.string() })

/** A user ordered a report from a vendor. The subject is the lead, or the order itself where it has none. */
export const reportOrdered = defineEvent('measurement.reportOrdered', report.extend({ product: z.string() }))

/** The order of a user waits until an admin approves it. */
export const reportApprovalAsked = defineEvent('measurement.approvalAsked', report.extend({ product: z.string() }))

/** An admin approved it, so that it is sent, or declined it. */
export const reportDecided = defineEvent('measurement.decided', report.extend({ approved: z.boolean() }))

/** An admin changed who may order. The subject is the company. */
export const orderRulesChanged = defineEvent(
  'measurement.rulesChanged',
  z.object({
    whoOrders: z.enum(ordererGroups),
    approvalCents: z.number().int().nullable(),
    approvalCredits: z.number().int().nullable(),
  }),
)

/** A person found out at the vendor what became of an order whose answer was lost. */
export const reportResolved = defineEvent(
  'measurement.resolved',
  report.extend({ outcome: z.enum(['placed', 'notPlaced']) }),
)

/** The vendor asks which structure to measure, or offers another report than the one that was ordered. */
export const reportQuestionAsked = defineEvent(
  'measurement.questionAsked',
  report.extend({ question: z.enum(['structure', 'substitution']) }),
)

/** A user accepted or declined the other report. */
export const reportSubstitutionAnswered = defineEvent(
  'measurement.substitutionAnswered',
  report.extend({ answer: z.enum(substitutionAnswers) }),
)

/** The vendor tells of another status of it. */
export const reportStatusChanged = defineEvent(
  'measurement.statusChanged',
  report.extend({ from: z.string(), to: z.string() }),
)

/** Its figures and files are there. */
export const reportArrived = defineEvent(
  'measurement.reportArrived',
  report.extend({ areaSqft: z.number(), facets: z.number().nullable() }),
)

/** The vendor delivered it again after completion, with different figures or files. */
export const reportRevised = defineEvent(
  'measurement.reportRevised',
  report.extend({ areaSqft: z.number(), facets: z.number().nullable() }),
)

/** The vendor delivered a report whose figures are missing or out of range: it is not taken. */
export const reportUnusable = defineEvent('measurement.reportUnusable', report)

/** The vendor did not take the order, or makes no report of it. `failure` is a code of the messages. */
export const reportFailed = defineEvent('measurement.reportFailed', report.extend({ failure: z.string() }))

/** A user kept the figures of a report that the company has from elsewhere. */
export const reportBrought = defineEvent(
  'measurement.reportBrought',
  report.extend({ measuredBy: z.string(), areaSqft: z.number() }),
)

/** A user added a report from the company's account at a vendor that was ordered elsewhere. */
export const reportAdded = defineEvent('measurement.reportAdded', report.extend({ jobNumber: z.string() }))

/** A user took the list of orders along. */
export const ordersExported = defineEvent(
  'measurement.ordersExported',
  z.object({ rows: z.number(), format: z.string(), search: z.string() }),
)
