/** The state of an order with a vendor, for both measurement reports and materials. Zod-free. */

/**
 * `draft`: not sent. `sending`: a job will send it under Gable's own reference. `placed`: the vendor has it. `unknown`:
 * the vendor may have it; it is looked up by that reference before it is sent again. `failed`: the vendor did not
 * accept it.
 */
export const placementStates = ['draft', 'sending', 'placed', 'unknown', 'failed'] as const
export type PlacementState = (typeof placementStates)[number]

/**
 * Allowed transitions. A vendor's response may arrive after the retries are exhausted, so `unknown` leads to every
 * state.
 */
const next: Record<PlacementState, readonly PlacementState[]> = {
  draft: ['sending'],
  sending: ['placed', 'unknown', 'failed'],
  unknown: ['placed', 'failed', 'sending'],
  placed: [],
  failed: ['sending'],
}

export const mayFollow = (from: PlacementState, to: PlacementState): boolean => next[from].includes(to)
