import { substitutionAnswers } from '@gable/contract/measurement-order'
import { ordererGroups } from '@gable/contract/measurement-rule'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const orderId = z.uuid()
const figures = z.object({ orderId, provider: z.string(), areaSqft: z.number(), facets: z.number() })

/** A user ordered a measurement of a lead's roofs; its figures are available at once. */
export const measurementOrdered = defineEvent('measurement.ordered', figures)

/** The PDF is available. */
export const measurementCompleted = defineEvent('measurement.completed', figures)

/** The sealed PDF is available; `code` verifies it. */
export const measurementSealed = defineEvent('measurement.sealed', z.object({ orderId, code: z.string() }))

/** A user requested the PDF of a failed order again. */
export const measurementRetried = defineEvent('measurement.retried', z.object({ orderId }))

const report = z.object({ orderId, source: z.string() })

/** A user ordered a report from a vendor. The subject is the lead, or the order if it has none. */
export const reportOrdered = defineEvent('measurement.reportOrdered', report.extend({ product: z.string() }))

/** A user's order is waiting for an admin's approval. */
export const reportApprovalAsked = defineEvent('measurement.approvalAsked', report.extend({ product: z.string() }))

/** An admin approved the order, which sends it, or declined it. */
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

/** A person who checked with the vendor resolved an order whose response was lost. */
export const reportResolved = defineEvent(
  'measurement.resolved',
  report.extend({ outcome: z.enum(['placed', 'notPlaced']) }),
)

/** The vendor asks which structure to measure, or offers a different report than the one ordered. */
export const reportQuestionAsked = defineEvent(
  'measurement.questionAsked',
  report.extend({ question: z.enum(['structure', 'substitution']) }),
)

export const reportSubstitutionAnswered = defineEvent(
  'measurement.substitutionAnswered',
  report.extend({ answer: z.enum(substitutionAnswers) }),
)

export const reportStatusChanged = defineEvent(
  'measurement.statusChanged',
  report.extend({ from: z.string(), to: z.string() }),
)

/** The figures and files of the report are available. */
export const reportArrived = defineEvent(
  'measurement.reportArrived',
  report.extend({ areaSqft: z.number(), facets: z.number().nullable() }),
)

/** After completion, the vendor delivered the report again with different figures or files. */
export const reportRevised = defineEvent(
  'measurement.reportRevised',
  report.extend({ areaSqft: z.number(), facets: z.number().nullable() }),
)

/** The vendor delivered a report whose figures are missing or out of range; it is not used. */
export const reportUnusable = defineEvent('measurement.reportUnusable', report)

/** The vendor did not accept the order or cannot make the report. `failure` is a message code. */
export const reportFailed = defineEvent('measurement.reportFailed', report.extend({ failure: z.string() }))

/** A user saved the figures of a report that the company got elsewhere. */
export const reportBrought = defineEvent(
  'measurement.reportBrought',
  report.extend({ measuredBy: z.string(), areaSqft: z.number() }),
)

/** A user added a report from the company's vendor account that was ordered elsewhere. */
export const reportAdded = defineEvent('measurement.reportAdded', report.extend({ jobNumber: z.string() }))

export const ordersExported = defineEvent(
  'measurement.ordersExported',
  z.object({ rows: z.number(), format: z.string(), search: z.string() }),
)
