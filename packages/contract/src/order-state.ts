/** The placement of an order with a vendor, of measurement reports and of materials alike. Zod-free. */

/**
 * `draft`: not sent. `sending`: a job is to send it under our own reference. `placed`: the vendor has it. `unknown`: the vendor may
 * have it; it is looked up by our reference before it is sent again. `failed`: the vendor did not take it.
 */
export const placementStates = ['draft', 'sending', 'placed', 'unknown', 'failed'] as const
export type PlacementState = (typeof placementStates)[number]

/** What may follow what. A vendor's answer may come after the attempts were given up, so `unknown` leads everywhere. */
const next: Record<PlacementState, readonly PlacementState[]> = {
  draft: ['sending'],
  sending: ['placed', 'unknown', 'failed'],
  unknown: ['placed', 'failed', 'sending'],
  placed: [],
  failed: ['sending'],
}

export const mayFollow = (from: PlacementState, to: PlacementState): boolean => next[from].includes(to)
