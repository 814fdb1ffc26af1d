import type { SpanFacts } from './trace.ts'

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
