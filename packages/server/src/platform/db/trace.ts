/** Number of characters to examine. The verb and the first table are at the beginning, or after a list of columns. */
const looked = 4_000

const verb = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/
const firstTable = /\b(?:from|into|update|table|join)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/i

/** Returns a statement's name for traces: its verb and first table, such as `select lead`. Never includes a value. */
export function statementName(text: string): string {
  const start = text.slice(0, looked)
  const [, word = 'statement'] = verb.exec(start) ?? []
  const [, table] = firstTable.exec(start) ?? []
  return table ? `${word.toLowerCase()} ${table.toLowerCase()}` : word.toLowerCase()
}

export const statementSpan =
  (text: string): (() => readonly [string, SpanFacts]) =>
  () => [statementName(text), { kind: 'client', attributes: { 'db.system.name': 'postgresql' } }]

/**
 * Spans of this process's work, for tracing. When tracing is off, work runs without a span. `metrics/tracing.ts` loads
 * the library only if an exporter is configured. Names and attributes are our own terms (routes, queues, tables,
 * hosts), never user input.
 */
export interface SpanFacts {
  /** `server`: a request. `consumer`: a job. `client`: a call to the database or a vendor. */
  kind: 'server' | 'consumer' | 'client'
  attributes?: Readonly<Record<string, string | number>>
}

/** Adds attributes that are only known when the work is done. */
export type AddFacts = (attributes: Readonly<Record<string, string | number>>) => void

export interface Tracer {
  /** Runs work in a span. A failure marks the span with the error's type and is rethrown. */
  inSpan<T>(name: string, facts: SpanFacts, work: (add: AddFacts) => Promise<T>): Promise<T>
}

let tracer: Tracer | undefined

const addNothing: AddFacts = () => {}

/** Sends spans to a tracer from now on; undefined stops tracing. */
export function traceWith(provided: Tracer | undefined): void {
  tracer = provided
}

/** Runs work in a span if tracing is on. `describe` is only called in that case. */
export function inSpan<T>(
  describe: () => readonly [name: string, facts: SpanFacts],
  work: (add: AddFacts) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(addNothing)
  const [name, facts] = describe()
  return tracer.inSpan(name, facts, work)
}
