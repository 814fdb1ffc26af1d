import { palette } from '../mail/palette.ts'
import {
  fontFile,
  type Script,
  scriptFile,
  scriptNames,
  scripts,
  scriptsOf,
  subsets,
  weights,
} from '../report/font-files.ts'

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
  /** Written by the rules of its font. */
  joins?: boolean
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

/** A file of the typeface, or the font of another script. */
type Source = (typeof subsets)[number] | Script

const nameOf = (source: Source, weight: Weight) => `${source}-${weight}`
const isScript = (source: Source): source is Script => Object.hasOwn(scripts, source)

export function openTypeface(document: PDFKit.PDFDocument): Typeface {
  for (const weight of weights) {
    for (const subset of subsets) document.registerFont(nameOf(subset, weight), fontFile(subset, weight))
    // A file is read when a text is written in it.
    for (const script of scriptNames) document.registerFont(nameOf(script, weight), scriptFile(script, weight))
  }
  const sourceOf = sourceFinder(document)
  document.font(nameOf(subsets[0], 400))
  // Fonts differ in their height over the line on which they all stand.
  const ascent = (document as unknown as { _font: { ascender: number } })._font.ascender / 1_000
  const widthOfSign = signMeasure(document)

  const runsOf = (text: string, { size, weight = 400, right }: Pick<Written, 'size' | 'weight' | 'right'>): Run[] => {
    const parts: { source: Source; text: string }[] = []
    const signs = [...text]
    for (const [at, sign] of signs.entries()) {
      const last = parts.at(-1)
      const next = signs[at + 1]
      // Words that are written from right to left are put in their order within one run.
      const isWithin = sign === ' ' && next && last && isScript(last.source) && sourceOf(next) === last.source
      const source = isWithin ? last.source : sourceOf(sign)
      if (last?.source === source) last.text += sign
      else parts.push({ source, text: sign })
    }
    return parts.map(({ source, text: part }) => {
      const font = nameOf(source, weight)
      // The letters of other scripts join, and change each other's width.
      if (isScript(source)) return { font, text: part, width: widthOfSign(part, font, undefined) * size, joins: true }
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
      for (const { font, text: part, width, joins } of runs) {
        const features = joins ? {} : plain(how.right === true)
        document
          .font(font, how.size)
          .text(part, x, how.y, { lineBreak: false, baseline: -ascent * how.size, ...features })
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

/** Which file has a letter; the first one for what none has. Only the font of the letter's own script is looked into. */
function sourceFinder(document: PDFKit.PDFDocument): (sign: string) => Source {
  const known = new Map<string, Source>()
  const has = (source: Source, sign: string) => {
    document.font(nameOf(source, 400))
    const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
    return font.hasGlyphForCodePoint(sign.codePointAt(0)!)
  }
  return (sign) => {
    const before = known.get(sign)
    if (before !== undefined) return before
    const source = [...subsets, ...scriptsOf(sign)].find((each) => has(each, sign)) ?? subsets[0]
    known.set(sign, source)
    return source
  }
}

/** The width of letters in a font, of which their size is 1; measured once. Without `figure`, by the rules of the font. */
function signMeasure(
  document: PDFKit.PDFDocument,
): (sign: string, font: string, figure: boolean | undefined) => number {
  const known = new Map<string, number>()
  return (sign, font, figure) => {
    const key = `${font}${figure}${sign}`
    const before = known.get(key)
    if (before !== undefined) return before
    const features = figure === undefined ? {} : plain(figure)
    const width = document.font(font, 1_000).widthOfString(sign, features) / 1_000
    known.set(key, width)
    return width
  }
}
