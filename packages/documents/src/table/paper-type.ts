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
  /** Upper edge of the line. */
  y: number
  /** Wider text is truncated with an ellipsis. */
  width: number
  size: number
  weight?: Weight
  color?: string
  /** Right-aligned, with tabular digits. */
  right?: boolean | undefined
}

/** The product's typeface in a document: single lines, with each letter in the first font file that has it. */
export interface Typeface {
  write(text: string, how: Written): void
  /** Wraps the text into at most `most` lines; the last one may be too long. */
  wrap(text: string, width: number, size: number, max: number): string[]
  line(x: number, y: number, width: number, color: string, thickness: number): void
}

interface Run {
  font: string
  text: string
  width: number
  /** Uses the font's shaping rules. */
  joins?: boolean
}

const ellipsis = '…'

/**
 * Disables the typeface's rules for neighboring letters, which take nine tenths of the time for a page of small print.
 * A line's width is then the sum of its letters' widths.
 */
const rules = ['ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'calt', 'clig', 'liga', 'rclt', 'curs', 'kern'] as const
const off = Object.fromEntries(rules.map((rule) => [rule, false]))
const [letters, figures] = [off, { ...off, tnum: true }]
// The drawing library passes these on to the font's library, which accepts a switch per rule as well as a list.
const plain = (figure: boolean) => ({ features: (figure ? figures : letters) as unknown as [] })

/** A font file of the typeface, or the font of another script. */
type Source = (typeof subsets)[number] | Script

const nameOf = (source: Source, weight: Weight) => `${source}-${weight}`
const isScript = (source: Source): source is Script => Object.hasOwn(scripts, source)

export function openTypeface(document: PDFKit.PDFDocument): Typeface {
  for (const weight of weights) {
    for (const subset of subsets) document.registerFont(nameOf(subset, weight), fontFile(subset, weight))
    // A font file is only read when a text needs it.
    for (const script of scriptNames) document.registerFont(nameOf(script, weight), scriptFile(script, weight))
  }
  const sourceOf = sourceFinder(document)
  document.font(nameOf(subsets[0], 400))
  // Fonts differ in their ascent above the shared baseline.
  const ascent = (document as unknown as { _font: { ascender: number } })._font.ascender / 1_000
  const widthOfSign = signMeasure(document)

  const runsOf = (text: string, { size, weight = 400, right }: Pick<Written, 'size' | 'weight' | 'right'>): Run[] => {
    const parts: { source: Source; text: string }[] = []
    const signs = [...text]
    for (const [at, sign] of signs.entries()) {
      const last = parts.at(-1)
      const next = signs[at + 1]
      // Keeps right-to-left words in one run, so that they are ordered together.
      const isWithin = sign === ' ' && next && last && isScript(last.source) && sourceOf(next) === last.source
      const source = isWithin ? last.source : sourceOf(sign)
      if (last?.source === source) last.text += sign
      else parts.push({ source, text: sign })
    }
    return parts.map(({ source, text: part }) => {
      const font = nameOf(source, weight)
      // Letters of other scripts can join, which changes their widths.
      if (isScript(source)) return { font, text: part, width: widthOfSign(part, font, undefined) * size, joins: true }
      let width = 0
      for (const sign of part) width += widthOfSign(sign, font, right === true)
      return { font, text: part, width: width * size }
    })
  }

  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0)

  /** Finds the longest prefix that fits with an ellipsis, by binary search. */
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
      document.fillColor(how.color ?? palette.ink)
      for (const { font, text: part, width, joins } of runs) {
        const features = joins ? {} : plain(how.right === true)
        document
          .font(font, how.size)
          .text(part, x, how.y, { lineBreak: false, baseline: -ascent * how.size, ...features })
        x += width
      }
    },
    wrap(text, width, size, max) {
      const lines: string[] = []
      for (const word of text.split(' ')) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        const fits = lines.length > 0 && widthOf(runsOf(longer, { size })) <= width
        if (fits || lines.length === max) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    },
    line(x, y, width, color, thickness) {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke()
    },
  }
}

/**
 * Returns the font file that has a letter, or the first one if none has. Only the font of the letter's own script is
 * searched.
 */
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

/** Measures and caches letter widths at font size 1. Without `figure`, the font's rules apply. */
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
