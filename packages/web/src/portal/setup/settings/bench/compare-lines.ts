import type { ReadQuoteLine } from './use-try-out.ts'

/** A line of a price with the saved settings and with the form's. Undefined on the side where it is missing. */
export interface ComparedLine {
  key: string
  before: ReadQuoteLine | undefined
  after: ReadQuoteLine | undefined
  differs: boolean
}

/** Pairs lines by kind and label, in order. A removed line stays at its position. */
export function compareLines(before: readonly ReadQuoteLine[], after: readonly ReadQuoteLine[]): ComparedLine[] {
  const [was, is] = [keyed(before), keyed(after)]
  const keys = [...is.keys()]
  let at = 0
  for (const key of was.keys()) {
    const known = keys.indexOf(key)
    if (known >= 0) at = known + 1
    else keys.splice(at++, 0, key)
  }
  return keys.map((key) => {
    const [one, other] = [was.get(key), is.get(key)]
    return {
      key,
      before: one,
      after: other,
      differs: one?.amountCents !== other?.amountCents || one?.detail !== other?.detail,
    }
  })
}

function keyed(lines: readonly ReadQuoteLine[]): Map<string, ReadQuoteLine> {
  const byKey = new Map<string, ReadQuoteLine>()
  for (const line of lines) {
    let count = 1
    while (byKey.has(`${line.kind} ${line.label} ${count}`)) count++
    byKey.set(`${line.kind} ${line.label} ${count}`, line)
  }
  return byKey
}
