/** Line height of a text, relative to its size. */
export const LINE_HEIGHT = 1.25

// Advance widths relative to the size, from Inter, which is wider than Helvetica: what fits here also fits in a PDF.
const NARROW = 0.3
const DIGIT = 0.62
const CAPITAL = 0.69
const SMALL = 0.56

/**
 * Estimated width of a text in the units of its size. No font metrics are available here; overestimates rather than
 * underestimates.
 */
export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0
  for (const letter of text) sum += advance(letter)
  return sum * size * (bold ? 1.06 : 1)
}

function advance(letter: string): number {
  if (/[\d+=<>~]/.test(letter)) return DIGIT
  if (/[ .,:;'"|!()/ilIjtfr-]/.test(letter)) return letter === '"' || letter === '/' || letter === '(' ? 0.4 : NARROW
  if (/[MWmw@%]/.test(letter)) return 0.9
  return /[A-Z]/.test(letter) ? CAPITAL : SMALL
}
