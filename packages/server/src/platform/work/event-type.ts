import type { z } from 'zod'

/** What may happen, by its name `<slice>.<whatHappened>`, and what is told of it. */
export interface EventType<Name extends string = string, Data extends object = object> {
  readonly name: Name
  readonly schema: z.ZodType<Data>
}

/** Names what a slice says of itself, in its `<slice>.events.ts`; nobody else emits it. */
export function defineEvent<Name extends `${string}.${string}`, Data extends object>(
  name: Name,
  schema: z.ZodType<Data>,
): EventType<Name, Data> {
  return { name, schema }
}

/** Whoever waits for events: what `emit` must know of it. */
export interface Listener {
  /** Names the queue: `notification.newLead`. */
  readonly name: string
  hears(type: string): boolean
}
