const OUT_OF_REACH = 99
/** Longer texts are compared only up to this length. */
const LONGEST = 120

const [rowA, rowB, rowC] = [new Int32Array(LONGEST + 1), new Int32Array(LONGEST + 1), new Int32Array(LONGEST + 1)]

/**
 * Counts the letters that were replaced, added, omitted, or swapped with their neighbor, between two texts and between
 * the first text and the beginning of the second. A digit is never a typo: 500 East and 600 East are two streets.
 * Counts above `most` are not exact.
 */
export function typosBetween(typed: string, known: string, max: number): { whole: number; begun: number } {
  const width = Math.min(typed.length, LONGEST) + 1
  let [before, last, next] = [rowA, rowB, rowC]
  last[0] = 0
  for (let column = 1; column < width; column++) last[column] = last[column - 1]! + costAt(typed, column - 1)
  let begun = last[width - 1]!
  for (let row = 1; row <= known.length; row++) {
    const added = costAt(known, row - 1)
    let smallest = last[0]! + added
    next[0] = smallest
    for (let column = 1; column < width; column++) {
      const left = costAt(typed, column - 1)
      const isSame = typed.charCodeAt(column - 1) === known.charCodeAt(row - 1)
      const replaced = last[column - 1]! + (isSame ? 0 : Math.max(added, left))
      let min = Math.min(replaced, last[column]! + added, next[column - 1]! + left)
      if (row > 1 && column > 1 && isSwapped(typed, column - 1, known, row - 1)) {
        min = Math.min(min, before[column - 2]! + Math.max(added, left))
      }
      next[column] = min
      smallest = Math.min(smallest, min)
    }
    ;[before, last, next] = [last, next, before]
    begun = Math.min(begun, last[width - 1]!)
    if (smallest > max) return { whole: OUT_OF_REACH, begun }
  }
  return { whole: last[width - 1]!, begun }
}

const costAt = (text: string, at: number) => (isDigit(text.charCodeAt(at)) ? OUT_OF_REACH : 1)

const isSwapped = (one: string, at: number, other: string, where: number) =>
  one.charCodeAt(at) === other.charCodeAt(where - 1) && one.charCodeAt(at - 1) === other.charCodeAt(where)

/** Whether two texts are equal or one typo apart. */
export const isOneSlip = (one: string, other: string) =>
  Math.abs(one.length - other.length) <= 1 && typosBetween(one, other, 1).whole <= 1

export const isDigit = (code: number) => code >= 48 && code <= 57

const letters = [...'abcdefghijklmnopqrstuvwxyz ']

/** Calls back with every text that is one typo away from this one; some texts come twice. */
export function forEachSlip(text: string, call: (slip: string) => void): void {
  for (let at = 0; at <= text.length; at++) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    for (const letter of letters) call(head + letter + tail)
    if (tail === '' || isDigit(tail.charCodeAt(0))) continue
    const rest = tail.slice(1)
    call(head + rest)
    for (const letter of letters) call(head + letter + rest)
    if (rest !== '' && !isDigit(rest.charCodeAt(0))) call(head + rest[0] + tail[0] + rest.slice(1))
  }
}
