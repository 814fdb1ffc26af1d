/** The lender's status files: columns, row kinds, and file states. Zod-free. */

/** The heading of each column. The merchant ID identifies the row's company. */
export const statusColumns = {
  merchant: 'Merchant ID',
  reference: 'Reference',
  lenderId: 'Lender loan ID',
  status: 'Status',
  approved: 'Approved amount',
  paidOut: 'Paid out amount',
  fee: 'Fee amount',
  refunded: 'Refunded amount',
  date: 'Date',
  reason: 'Reason',
} as const
export type StatusColumn = keyof typeof statusColumns

/** Besides these, a file must have `reference` or `lenderId`. */
export const neededStatusColumns = ['merchant', 'status', 'date'] as const satisfies readonly StatusColumn[]

export const statusFileLimits = {
  rows: 5_000,
  bytes: 2_000_000,
  /** The size in bytes of an uploaded part. */
  part: 90_000,
  cell: 300,
  name: 120,
} as const

/**
 * `receiving`: parts are being uploaded. `ready`: can be reviewed and applied. `stopped`: applying failed before the
 * last row and can be resumed.
 */
export const statusFileStates = ['receiving', 'ready', 'applying', 'stopped', 'done'] as const
export type StatusFileState = (typeof statusFileStates)[number]

export const statusFileStateLabels: Readonly<Record<StatusFileState, string>> = {
  receiving: 'Not uploaded completely',
  ready: 'Not applied',
  applying: 'Applying',
  stopped: 'Stopped',
  done: 'Applied',
}

/** The effect of a row: it changes a loan, has no effect, or cannot be applied. */
export const statusRowKinds = ['change', 'none', 'error'] as const
export type StatusRowKind = (typeof statusRowKinds)[number]
