import type { FastifyInstance } from 'fastify'

/**
 * How a vendor handles incoming calls. `lose`: it performs the request, then closes the connection without an answer.
 */
export type SandboxBehavior = 'normal' | 'throttle' | 'outage' | 'lose'

export const behaviorLabels: Record<SandboxBehavior, string> = {
  normal: 'Works normally',
  throttle: 'Throttles: 429 with Retry-After',
  outage: 'Outage: 503',
  lose: 'Accepts, and hangs up without an answer',
}

/** An item that a vendor received, as shown on the control page. */
export interface Received {
  at: Date
  title: string
  facts: Readonly<Record<string, string>>
}

/** An event that a user triggers on the control page. @returns what happened, in a sentence. */
export interface SandboxEvent {
  label: string
  run(): Promise<string>
}

/**
 * A minimal vendor: its authentication, its endpoints and its errors. To add a vendor, add a file in `vendors` and a
 * line in `sandbox.ts`.
 */
export interface SandboxVendor {
  /** Part of its address: `/sandbox/{id}`. */
  id: string
  name: string
  /** A sentence on how to connect it. */
  hint: string
  /** Undefined for a vendor with a single behavior. */
  behavior?: SandboxBehavior
  received: Received[]
  events: Readonly<Record<string, SandboxEvent>>
  /** Registers its routes, below its address. */
  register?(scope: FastifyInstance): void
  close?(): Promise<void>
}
