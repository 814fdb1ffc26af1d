/** Status files of the lender: columns, kinds of rows, and states of a file. Zod-free. */

/** The heading of each column. The merchant ID says which company a row is of. */
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

/** Beside these a file has `reference` or `lenderId`. */
export const neededStatusColumns = ['merchant', 'status', 'date'] as const satisfies readonly StatusColumn[]

export const statusFileLimits = {
  rows: 5_000,
  bytes: 2_000_000,
  /** Bytes of a part that is sent at a time. */
  part: 90_000,
  cell: 300,
  name: 120,
} as const

/**
 * `receiving`: its parts are on their way. `ready`: it can be looked at and applied. `stopped`: applying failed before the last
 * row, and can go on.
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

/** What becomes of a row: it changes a loan, has no effect, or cannot be applied. */
export const statusRowKinds = ['change', 'none', 'error'] as const
export type StatusRowKind = (typeof statusRowKinds)[number]
