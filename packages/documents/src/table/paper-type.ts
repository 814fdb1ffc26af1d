import { palette } from '../mail/palette.ts'
import { fontFile, subsets, weights } from '../report/font-files.ts'

type Weight = (typeof weights)[number]

export interface Written {
  x: number
  /** Of the line's upper edge. */
  y: number
  /** What is wider ends with an ellipsis. */
  width: number
  size: number
  weight?: Weight
  colour?: string
  /** Ends at the right edge, its digits all as wide as each other. */
  right?: boolean | undefined
}

/** The house's typeface on the pages of a document: single lines, each letter from the first file that has it. */
export interface Typeface {
  write(text: string, how: Written): void
  /** The text's words on at most so many lines; the last one may be too long. */
  wrap(text: string, width: number, size: number, most: number): string[]
  line(x: number, y: number, width: number, colour: string, thickness: number): void
}

interface Run {
  font: string
  text: string
  width: number
}

const ellipsis = '…'

/**
 * Each letter as wide as it stands alone: the typeface's rules for neighbouring letters are nine tenths of the time that a page
 * of small print takes, and a line's width is then the sum of its letters'.
 */
const rules = ['ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'calt', 'clig', 'liga', 'rclt', 'curs', 'kern'] as const
const off = Object.fromEntries(rules.map((rule) => [rule, false]))
const [letters, figures] = [off, { ...off, tnum: true }]
// The drawing library hands them on to the font's, which takes a switch for each rule as well as a list.
const plain = (figure: boolean) => ({ features: (figure ? figures : letters) as unknown as [] })

const nameOf = (subset: number, weight: Weight) => `${subset}-${weight}`

export function openTypeface(document: PDFKit.PDFDocument): Typeface {
  for (const weight of weights) {
    for (const [at, subset] of subsets.entries()) document.registerFont(nameOf(at, weight), fontFile(subset, weight))
  }
  const subsetOf = subsetFinder(document)
  const widthOfSign = signMeasure(document)

  const runsOf = (text: string, { size, weight = 400, right }: Pick<Written, 'size' | 'weight' | 'right'>): Run[] => {
    const parts: { subset: number; text: string }[] = []
    for (const sign of text) {
      const subset = subsetOf(sign)
      const last = parts.at(-1)
      if (last?.subset === subset) last.text += sign
      else parts.push({ subset, text: sign })
    }
    return parts.map(({ subset, text: part }) => {
      const font = nameOf(subset, weight)
      let width = 0
      for (const sign of part) width += widthOfSign(sign, font, right === true)
      return { font, text: part, width: width * size }
    })
  }

  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0)

  /** The longest beginning that fits, with an ellipsis, found by halves. */
  const fitting = (text: string, how: Written): Run[] => {
    const whole = runsOf(text, how)
    if (widthOf(whole) <= how.width) return whole
    const signs = [...text]
    let [fits, over] = [0, signs.length]
    while (over - fits > 1) {
      const middle = (fits + over) >> 1
      const tried = runsOf(signs.slice(0, middle).join('') + ellipsis, how)
      if (widthOf(tried) <= how.width) fits = middle
      else over = middle
    }
    return runsOf(signs.slice(0, fits).join('').trimEnd() + ellipsis, how)
  }

  return {
    write(text, how) {
      if (text === '') return
      const runs = fitting(text.normalize('NFC'), how)
      let x = how.right ? how.x + how.width - widthOf(runs) : how.x
      document.fillColor(how.colour ?? palette.ink)
      for (const { font, text: part, width } of runs) {
        document.font(font, how.size).text(part, x, how.y, { lineBreak: false, ...plain(how.right === true) })
        x += width
      }
    },
    wrap(text, width, size, most) {
      const lines: string[] = []
      for (const word of text.split(' ')) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        const fits = lines.length > 0 && widthOf(runsOf(longer, { size })) <= width
        if (fits || lines.length === most) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    },
    line(x, y, width, colour, thickness) {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke()
    },
  }
}

/** Which file has a letter; the first one for what none has. */
function subsetFinder(document: PDFKit.PDFDocument): (sign: string) => number {
  const known = new Map<string, number>()
  const has = (subset: number, sign: string) => {
    document.font(nameOf(subset, 400))
    const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
    return font.hasGlyphForCodePoint(sign.codePointAt(0)!)
  }
  return (sign) => {
    const before = known.get(sign)
    if (before !== undefined) return before
    const found = subsets.findIndex((_, subset) => has(subset, sign))
    const subset = Math.max(0, found)
    known.set(sign, subset)
    return subset
  }
}

/** The width of a letter in a font, of which its size is 1; measured once. */
function signMeasure(document: PDFKit.PDFDocument): (sign: string, font: string, figure: boolean) => number {
  const known = new Map<string, number>()
  return (sign, font, figure) => {
    const key = `${font}${figure}${sign}`
    const before = known.get(key)
    if (before !== undefined) return before
    const width = document.font(font, 1_000).widthOfString(sign, plain(figure)) / 1_000
    known.set(key, width)
    return width
  }
}
