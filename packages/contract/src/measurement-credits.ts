import type { MeasurementStatus } from './status.ts'

/**
 * What became of the measurement credits of an order. `held`: they are set aside until the vendor delivers. `spent`: the report is there.
 * `returned`: no report came of it. Zod-free.
 */
export type CreditsState = 'held' | 'spent' | 'returned'

/** Null for an order that takes no credits. */
export function creditsStateOf(order: { credits: number | null; status: MeasurementStatus }): CreditsState | null {
  if (order.credits === null) return null
  switch (order.status) {
    case 'Completed':
      return 'spent'
    case 'Declined':
    case 'Failed':
    case 'Cancelled':
      return 'returned'
    default:
      return 'held'
  }
}
