import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Why a file is not a readable workbook. */
export type NotWorkbook = 'openDocument' | 'protected' | 'tooLarge' | 'notReadable'

/** The data of a sheet besides its cells. */
export interface SheetFacts {
  isHidden: boolean
  /** Merged cells, by the index of their first column and their first and last row. */
  merged: { column: number; fromRow: number; toRow: number }[]
}

export interface Workbook {
  /** In workbook order. */
  sheets: SheetFacts[]
  /** The same workbook, with an explicit position in each cell. */
  bytes: Uint8Array<ArrayBuffer>
}

/** More than any real table of contacts or products needs. Larger archives are treated as zip bombs. */
const maxUnpackedBytes = 300 * 1_024 * 1_024

/** Opens the archive of an Excel file (ECMA-376). Checks its unpacked size before unpacking anything. */
export function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Workbook | NotWorkbook {
  const sizes = new Map<string, number>()
  const look = ({ name, originalSize }: { name: string; originalSize: number }) => {
    sizes.set(name, originalSize)
    return false
  }
  unzipSync(bytes, { filter: look })
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > maxUnpackedBytes) return 'tooLarge'
  if (!sizes.has('xl/workbook.xml')) return sizes.has('content.xml') ? openDocument(bytes) : 'notReadable'
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/(workbook|worksheets\/|_rels\/)/.test(name) })
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const targets = new Map(
    tagsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      partName(attributeOf(tag, 'Target')),
    ]),
  )
  const sheets = tagsOf(textOf('xl/workbook.xml'), 'sheet').map((tag): SheetFacts => {
    const xml = textOf(targets.get(attributeOf(tag, '\\w+:id')) ?? '')
    return { isHidden: /hidden/i.test(attributeOf(tag, 'state')), merged: mergedIn(xml) }
  })
  const fixed = Object.entries(parts).flatMap(([name, part]): [string, Uint8Array][] => {
    const xml = name.startsWith('xl/worksheets/') ? strFromU8(part) : ''
    return unplacedCell.test(xml) ? [[name, strToU8(withPlaces(xml))]] : []
  })
  if (fixed.length === 0) return { sheets, bytes }
  return { sheets, bytes: zipSync({ ...unzipSync(bytes), ...Object.fromEntries(fixed) }, { level: 0 }) }
}

function openDocument(bytes: Uint8Array): 'openDocument' | 'protected' {
  const { 'META-INF/manifest.xml': manifest } = unzipSync(bytes, {
    filter: ({ name }) => name === 'META-INF/manifest.xml',
  })
  return manifest && strFromU8(manifest).includes('encryption-data') ? 'protected' : 'openDocument'
}

const tagsOf = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []
const attributeOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
/** A target is relative to the root of the archive, or to the folder of the workbook. */
const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

function mergedIn(xml: string): SheetFacts['merged'] {
  return tagsOf(xml, 'mergeCell').flatMap((tag) => {
    const [, letters, from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attributeOf(tag, 'ref')) ?? []
    return letters ? [{ column: columnOf(letters), fromRow: Number(from) - 1, toRow: Number(to) - 1 }] : []
  })
}

/** A cell may omit its position; it then follows the previous cell (ECMA-376 part 1, 18.3.1.4). */
const unplacedCell = /<(?:\w+:)?c(?=[\s/>])(?![^>]*\sr=)/

function withPlaces(xml: string): string {
  let [row, column] = [0, -1]
  return xml.replace(/<((?:\w+:)?(row|c))(?=[\s/>])([^>]*)>/g, (tag, whole: string, name: string, rest: string) => {
    const [, letters = '', number] = /\sr="([A-Z]*)(\d+)"/.exec(rest) ?? []
    if (name === 'row') {
      row = number ? Number(number) : row + 1
      column = -1
      return number ? tag : `<${whole} r="${row}"${rest}>`
    }
    column = number ? columnOf(letters) : column + 1
    return number ? tag : `<${whole} r="${sharesOf(column)}${row}"${rest}>`
  })
}

/** "A" is 0, "AB" is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function sharesOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : sharesOf(Math.floor(column / 26) - 1) + last
}
