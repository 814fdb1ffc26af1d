import { inflateSync } from 'node:zlib'

/** The content that a reader extracts from a PDF. */
export interface PdfText {
  pages: number
  /** All text in drawing order without spaces, because runs of glyphs split differently in each font. */
  text: string
  /** Values of the document's info dictionary: Title, Author, … */
  info: Record<string, string>
  fonts: string[]
  /** Number of placeholder glyphs drawn for letters that a font lacks. */
  missing: number
}

/**
 * Extracts the text of a PDF through its fonts' ToUnicode tables. Supports only what react-pdf writes: no object
 * streams, deflated streams, and embedded fonts with two bytes per glyph.
 */
export function readPdf(file: Uint8Array): PdfText {
  const objects = objectsOf(Buffer.from(file))
  const meanings = new Map<string, Map<number, string>>()
  for (const { dictionary } of objects.values()) {
    for (const [, font, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.dictionary ?? '')?.[1]
      if (table) meanings.set(font!, meaningsOf(objects.get(Number(table))?.stream ?? ''))
    }
  }
  const all = [...objects.values()]
  const pages = all.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  const contents = pages.map(({ dictionary }) => {
    const id = Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])
    return objects.get(id)?.stream ?? ''
  })
  const text = withoutSpaces(contents.map((content) => drawnText(content, meanings)).join(''))
  const missing = contents.reduce((sum, content) => sum + missingGlyphs(content), 0)
  return { pages: pages.length, text, info: infoOf(objects), fonts: fontsOf(all), missing }
}

/** In the form of {@link PdfText.text}. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

interface PdfObject {
  dictionary: string
  stream: string
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const latin = file.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of latin.matchAll(/(?<=\n|^)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const streamAt = latin.indexOf('stream\n', from)
    const endAt = latin.indexOf('endobj', from)
    const hasStream = streamAt >= 0 && streamAt < endAt
    const dictionary = latin.slice(from, hasStream ? streamAt : endAt)
    objects.set(Number(match[1]), { dictionary, stream: hasStream ? readStream(file, streamAt + 7, dictionary) : '' })
  }
  return objects
}

function readStream(file: Buffer, from: number, dictionary: string): string {
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
  const bytes = file.subarray(from, from + length)
  return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Parses a table that maps glyphs to letters: ranges, each with a list of the letters of its glyphs. */
function meaningsOf(table: string): Map<number, string> {
  const meanings = new Map<number, string>()
  for (const [, first, , list] of table.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g)) {
    const letters = [...list!.matchAll(/<([\w ]*)>/g)].map(([, hex]) => fromUtf16(hex!.replaceAll(' ', '')))
    for (const [index, letter] of letters.entries()) meanings.set(Number.parseInt(first!, 16) + index, letter)
  }
  return meanings
}

function drawnText(stream: string, meanings: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>()
  const runs: string[] = []
  for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = meanings.get(name) ?? new Map()
    else runs.push([...array!.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => glyphs(hex!, font)).join(''))
  }
  return runs.join('')
}

/** Counts glyph 0 of each font. */
function missingGlyphs(stream: string): number {
  const shown = [...stream.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, array]) => [...array!.matchAll(/<([0-9a-f]+)>/gi)])
  return shown.filter(([, hex]) => hex!.match(/.{4}/g)!.includes('0000')).length
}

function glyphs(hex: string, font: Map<number, string>): string {
  return [...hex.matchAll(/.{4}/g)].map(([glyph]) => font.get(Number.parseInt(glyph, 16)) ?? '').join('')
}

/** Each value is a separate object: a string in parentheses. */
function infoOf(objects: ReadonlyMap<number, PdfObject>): Record<string, string> {
  const info = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Producer'))?.dictionary ?? ''
  return Object.fromEntries(
    [...info.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => {
      const written = /^\(([\s\S]*)\)\s*$/.exec(objects.get(Number(id))?.dictionary ?? '')?.[1] ?? ''
      return [name, readString(written)]
    }),
  )
}

function readString(written: string): string {
  const bytes = written.replace(/\\([nrtbf()\\])/g, (_, letter: string) => escapes[letter] ?? letter)
  return bytes.startsWith('\u00fe\u00ff') ? fromUtf16(Buffer.from(bytes.slice(2), 'latin1').toString('hex')) : bytes
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function fontsOf(objects: readonly PdfObject[]): string[] {
  const names = objects.flatMap(({ dictionary }) => /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? [])
  return [...new Set(names)]
}
