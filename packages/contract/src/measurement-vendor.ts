/** Vendors that measure roofs besides Gable itself, and what can be ordered from them. Zod-free. */

/** The vendors of measurement reports; each has an entry of the same name in `integration-vendor.ts`. */
export const reportVendors = ['eagleview', 'gaf', 'reportService'] as const
export type ReportVendorId = (typeof reportVendors)[number]

/** The source of an order's measurements: Gable's own report, a vendor's, or one that the company uploaded. */
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

/** Job information that a vendor reports in addition to the status. */
export const jobStates = ['On Hold', 'In Queue'] as const
export type JobState = (typeof jobStates)[number]

/** Account states in which a vendor accepts no orders yet, or only some. */
export const accountStates = ['Verification Hold', 'In Intake', 'Intake Partial Active', 'Intake Decline'] as const
export type AccountState = (typeof accountStates)[number]

/** Whether an account in this state can place orders; null for an active account. */
export const mayOrderWith = (state: AccountState | null): boolean => state === null || state === 'Intake Partial Active'

/** Why an order was not placed or produced no report, as a message code. */
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

/** The terms that a person accepts with an order; a changed text gets a new version. */
export const reportTerms = {
  version: '2026-12',
  text: 'I accept that this order is binding, that it is billed to our account with the vendor or takes our measurement credits as shown, and that the measurements are the vendor’s. Gable does not check them.',
} as const

/** Units of a vendor's delivery time, as the vendor states it. */
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

/** Labels of the lengths in a report, in table order. */
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
