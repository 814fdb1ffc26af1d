import type { MeasurementStatus } from './status.ts'

/**
 * The state of an order's measurement credits. `held`: reserved until the vendor delivers. `spent`: the report was
 * delivered. `returned`: the order ended without a report. Zod-free.
 */
export type CreditsState = 'held' | 'spent' | 'returned'

/** Null for an order that uses no credits. */
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
