import type { FastifyInstance } from 'fastify'

/** What a vendor does with the calls that come in. `lose`: it does what it is asked, and hangs up without an answer. */
export type SandboxBehavior = 'normal' | 'throttle' | 'outage' | 'lose'

export const behaviorLabels: Record<SandboxBehavior, string> = {
  normal: 'Works normally',
  throttle: 'Throttles: 429 with Retry-After',
  outage: 'Outage: 503',
  lose: 'Accepts, and hangs up without an answer',
}

/** One thing that a vendor received, as the control page shows it. */
export interface Received {
  at: Date
  title: string
  facts: Readonly<Record<string, string>>
}

/** An event that a person triggers on the control page. @returns what happened, in a sentence. */
export interface SandboxEvent {
  label: string
  run(): Promise<string>
}

/**
 * A vendor's own side, small: its authentication, its endpoints and its errors. A later vendor is one file in `vendors` and one
 * line in `sandbox.ts`.
 */
export interface SandboxVendor {
  /** In its address: `/sandbox/{id}`. */
  id: string
  name: string
  /** How to connect it, in a sentence. */
  hint: string
  /** Undefined for a vendor that has no other ways. */
  behavior?: SandboxBehavior
  received: Received[]
  events: Readonly<Record<string, SandboxEvent>>
  /** Its own routes, below its address. */
  register?(scope: FastifyInstance): void
  close?(): Promise<void>
}
