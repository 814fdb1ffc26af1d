import type { z } from 'zod'

/** A type of event, named `<slice>.<whatHappened>`, and its data. */
export interface EventType<Name extends string = string, Data extends object = object> {
  readonly name: Name
  readonly schema: z.ZodType<Data>
}

/** Defines an event type of a slice, in its `<slice>.events.ts`. Only that slice may emit it. */
export function defineEvent<Name extends `${string}.${string}`, Data extends object>(
  name: Name,
  schema: z.ZodType<Data>,
): EventType<Name, Data> {
  return { name, schema }
}

/** The part of a listener that `emit` needs. */
export interface Listener {
  /** The name of its queue, such as `notification.newLead`. */
  readonly name: string
  hears(type: string): boolean
}
