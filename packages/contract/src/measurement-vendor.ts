/** Who measures roofs beside us, and what can be ordered of them. Zod-free. */

/** The vendors of measurement reports; each has an entry of the same name in `integration-vendor.ts`. */
export const reportVendors = ['eagleview', 'gaf', 'reportService'] as const
export type ReportVendorId = (typeof reportVendors)[number]

/** Where the figures of an order come from: our own report, a vendor's, or a report that the company brought along. */
export const reportSources = ['gable', ...reportVendors, 'upload'] as const
export type ReportSource = (typeof reportSources)[number]

export const sourceNames: Record<ReportSource, string> = {
  gable: 'Gable Instant Report',
  eagleview: 'EagleView',
  gaf: 'GAF QuickMeasure',
  reportService: 'Report service',
  upload: 'Own report',
}

/** Which structures at the address are to be measured. */
export const structureChoices = ['primary', 'primaryAndGarage', 'all', 'commercial'] as const
export type StructureChoice = (typeof structureChoices)[number]

export const structureNames: Record<StructureChoice, string> = {
  primary: 'Primary structure only',
  primaryAndGarage: 'Primary structure and detached garage',
  all: 'All structures on the parcel',
  commercial: 'Multifamily or commercial complex',
}

/** What a vendor says of a job beside its status. */
export const jobStates = ['On Hold', 'In Queue'] as const
export type JobState = (typeof jobStates)[number]

/** What a vendor says of an account that cannot order yet, or only in part. */
export const accountStates = ['Verification Hold', 'In Intake', 'Intake Partial Active', 'Intake Decline'] as const
export type AccountState = (typeof accountStates)[number]

/** Whether orders can be placed with an account in this state; null for an active one. */
export const mayOrderWith = (state: AccountState | null): boolean => state === null || state === 'Intake Partial Active'

/** Why an order was not placed, or no report came of it, as a code of the messages. */
export const reportFailures = [
  'REPORT_NOT_AVAILABLE',
  'STRUCTURES_NOT_SUPPORTED',
  'REPORT_GONE',
  'REPORT_PAYMENT_FAILED',
  'REPORT_ACCOUNT_EXPIRED',
  'REPORT_OUT_OF_RANGE',
  'VENDOR_ORDER_UNKNOWN',
  'VENDOR_ORDER_REFUSED',
  'NOT_CONNECTED',
  'VENDOR_UNREACHABLE',
] as const
export type ReportFailure = (typeof reportFailures)[number]

/** The terms that a person accepts with an order; another text gets another version. */
export const reportTerms = {
  version: '2026-12',
  text: 'I accept that this order is binding, that it is billed to our account with the vendor or takes our measurement credits as shown, and that the measurements are the vendor’s. Gable does not check them.',
} as const

/** How long a vendor takes, as it says of a delivery. */
export const turnaroundUnits = ['hours', 'businessHours', 'businessDays'] as const
export type TurnaroundUnit = (typeof turnaroundUnits)[number]
export interface Turnaround {
  amount: number
  unit: TurnaroundUnit
}

const unitNames: Record<TurnaroundUnit, string> = {
  hours: 'hour',
  businessHours: 'business hour',
  businessDays: 'business day',
}

/** "3 business days". */
export const turnaroundText = ({ amount, unit }: Turnaround): string =>
  `${amount} ${unitNames[unit]}${amount === 1 ? '' : 's'}`

/** What a length of a report is called, in the order of a table. */
export const lengthNames = {
  ridge: 'Ridges',
  hip: 'Hips',
  valley: 'Valleys',
  eave: 'Eaves',
  rake: 'Rakes',
  flashing: 'Flashing',
  stepFlashing: 'Step flashing',
  parapet: 'Parapets',
  dripEdge: 'Drip edge',
  starter: 'Starter',
  ridgeCap: 'Ridge cap',
  iceAndWater: 'Ice and water',
  gutter: 'Gutter',
} as const
export type LengthName = keyof typeof lengthNames
export const lengthKeys = Object.keys(lengthNames) as [LengthName, ...LengthName[]]
