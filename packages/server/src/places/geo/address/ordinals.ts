const units =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(' ')
const teens = 'fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Ordinals in words and what they are in figures: "first" is "1st". */
const inFigures = new Map<string, string>()
for (const [index, word] of [...units, ...teens].entries()) inFigures.set(word, ordinal(index + 1))
for (const [index, word] of tens.entries()) inFigures.set(word.replace(/y$/, 'ieth'), ordinal(10 * (index + 2)))

/** "1st" for 1. */
export function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** Ordinals that begin so: "fir" becomes "1st". */
export const ordinalsBeginning = (word: string) =>
  [...inFigures].filter(([name]) => name.startsWith(word)).map(([, figure]) => figure)

const french = /^(\d+)(?:e|re|er|ere|eme|ieme)$/

/** Ordinals in figures: of "twenty first" two words become one. French ones only where the street is French. */
export function ordinalsInFigures(words: readonly string[], isFrench: boolean): string[] {
  const isPlain = !isFrench && !words.some((word) => inFigures.has(word) || tens.includes(word))
  if (isPlain) return [...words]
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const ten = tens.indexOf(word)
    const one = ten < 0 ? -1 : units.indexOf(words[at + 1] ?? '')
    const [, figure] = isFrench ? (french.exec(word) ?? []) : []
    if (one >= 0 && one < 9) {
      found.push(ordinal(10 * (ten + 2) + one + 1))
      at++
    } else found.push(figure ? ordinal(Number(figure)) : (inFigures.get(word) ?? word))
  }
  return found
}
