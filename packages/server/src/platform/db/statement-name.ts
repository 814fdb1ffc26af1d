import type { SpanFacts } from './trace.ts'

/** How much of a statement is looked at: its verb and first table stand at its beginning, or behind a list of columns. */
const looked = 4_000

const verb = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/
const firstTable = /\b(?:from|into|update|table|join)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/i

/** The name of a statement for a trace: its verb and first table, such as `select lead`. Never a value. */
export function statementName(text: string): string {
  const start = text.slice(0, looked)
  const [, word = 'statement'] = verb.exec(start) ?? []
  const [, table] = firstTable.exec(start) ?? []
  return table ? `${word.toLowerCase()} ${table.toLowerCase()}` : word.toLowerCase()
}

/** The span of a statement. */
export const statementSpan =
  (text: string): (() => readonly [string, SpanFacts]) =>
  () => [statementName(text), { kind: 'client', attributes: { 'db.system.name': 'postgresql' } }]
