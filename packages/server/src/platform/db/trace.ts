/**
 * Spans of what this process does, for whoever watches it. Off, work simply runs: the library is loaded by `metrics/tracing.ts`, only
 * where an exporter is configured. Names and attributes are our own words (routes, queues, tables, hosts), never what a person
 * typed.
 */
export interface SpanFacts {
  /** `server`: a request. `consumer`: a job. `client`: a call of the database or of a vendor. */
  kind: 'server' | 'consumer' | 'client'
  attributes?: Readonly<Record<string, string | number>>
}

/** Adds what is known only when the work is done. */
export type AddFacts = (attributes: Readonly<Record<string, string | number>>) => void

export interface Tracer {
  /** Runs work in a span that ends with it. A failure marks the span by the error's type and goes on to the caller. */
  inSpan<T>(name: string, facts: SpanFacts, work: (add: AddFacts) => Promise<T>): Promise<T>
}

let tracer: Tracer | undefined

const addNothing: AddFacts = () => {}

/** Sends spans to a tracer from now on; undefined ends that. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

/** Runs work in a span, where spans are wanted. `describe` is asked only then. */
export function inSpan<T>(
  describe: () => readonly [name: string, facts: SpanFacts],
  work: (add: AddFacts) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(addNothing)
  const [name, facts] = describe()
  return tracer.inSpan(name, facts, work)
}
