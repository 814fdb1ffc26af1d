import { AsyncLocalStorage } from 'node:async_hooks'
import { type PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core'
import { sizeBehind } from './decoded-size.ts'

/** Maximum number of bytes that a PDF's streams may unpack to: ten times the size of 200 pages of text and drawings. */
const mostBytes = 64 * 1_024 * 1_024
/** Maximum size of one image. Images are copied without decoding, unless the file is encrypted. */
const maxImageBytes = 128 * 1_024 * 1_024
/** Unused object numbers count, because they are looked up, too. */
const maxObjects = 300_000
/** Each one is drawn into its page, and the library's time for that grows with their number. */
const maxFields = 1_000
/** Maximum number of form fields, annotations, and links on all pages. */
const maxNotes = 5_000

interface Budget {
  left: number
  /** The library continues after an error in one stream, so the caller must check this. */
  isOver: boolean
  counted: WeakSet<PdfStream>
}

const running = new AsyncLocalStorage<Budget>()
const decode = PdfStream.prototype.getDecodedData

// The library decodes streams wherever it meets them, such as in page trees, so only this patch can stop it in time.
PdfStream.prototype.getDecodedData = function decodeWithinBudget(this: PdfStream) {
  const budget = running.getStore()
  if (budget) count(budget, this)
  return decode.call(this)
}

/**
 * Runs work during which all PDF streams together may unpack to 64 MB.
 * @returns undefined if they would exceed that.
 */
export async function withinBudget<T>(work: () => Promise<T>): Promise<T | undefined> {
  const budget: Budget = { left: mostBytes, isOver: false, counted: new WeakSet() }
  try {
    const result = await running.run(budget, work)
    return budget.isOver ? undefined : result
  } catch (error) {
    if (budget.isOver) return undefined
    throw error
  }
}

/**
 * Counts every stream of a PDF, including those that only other readers decode, and its objects, form fields, and
 * annotations. Throws if there are too many. Only call it within `withinBudget`.
 */
export function countAll(pdf: PDF): void {
  const budget = running.getStore()!
  const numbers = pdf.context.registry.nextObjectNumber
  let fields = 0
  if (numbers > maxObjects) refuse(budget)
  for (let number = 1; number < numbers; number += 1) {
    const object = pdf.getObject(PdfRef.of(number, 0))
    if (object instanceof PdfStream) count(budget, object)
    else if (object instanceof PdfDict && object.has('FT')) fields += 1
  }
  const resolve = pdf.getObject.bind(pdf)
  const notes = pdf.getPages().reduce((sum, { dict }) => sum + (dict.getArray('Annots', resolve)?.length ?? 0), 0)
  if (fields > maxFields || notes > maxNotes) refuse(budget)
}

function count(budget: Budget, stream: PdfStream): void {
  if (budget.isOver) refuse(budget)
  if (budget.counted.has(stream)) return
  budget.counted.add(stream)
  const isImage = stream.getName('Subtype')?.value === 'Image'
  const size = sizeOf(stream, isImage ? maxImageBytes : budget.left)
  if (size === Number.POSITIVE_INFINITY) refuse(budget)
  if (!isImage) budget.left -= size
}

function refuse(budget: Budget): never {
  budget.isOver = true
  throw new Error('The decompressed PDF is too large')
}

/** The size at the largest decoding step. Each step is measured before it is carried out. */
function sizeOf(stream: PdfStream, max: number): number {
  const filters = namesOf(stream)
  let bytes = stream.data
  let largest = Math.min(bytes.length, max)
  for (const [index, filter] of filters.entries()) {
    const size = sizeBehind(filter, bytes, max)
    if (size === Number.POSITIVE_INFINITY) return size
    const isLast = index === filters.length - 1
    if (!isLast || size === undefined) {
      const next = step(stream, index, filter, bytes)
      if (!next) return largest
      bytes = next
    }
    largest = Math.max(largest, size ?? bytes.length)
    if (largest > max) return Number.POSITIVE_INFINITY
  }
  return largest
}

/** Undoes one filter. Undefined if the data is damaged, or if it is an image filter. */
function step(stream: PdfStream, index: number, filter: string, bytes: Uint8Array): Uint8Array | undefined {
  if (!smallFilters.has(filter)) return undefined
  const provided = stream.get('DecodeParms')
  // The library drops entries that are not dictionaries, which shifts the others forward.
  const params = (provided instanceof PdfArray ? provided.toArray() : [provided]).filter(
    (one) => one instanceof PdfDict,
  )[index]
  const one = PdfStream.fromDict({ Filter: PdfName.of(filter), ...(params && { DecodeParms: params }) }, bytes)
  try {
    return decode.call(one)
  } catch {
    return undefined
  }
}

const smallFilters = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'ASCIIHexDecode', 'ASCII85Decode'])

function namesOf(stream: PdfStream): string[] {
  const provided = stream.get('Filter')
  const names = provided instanceof PdfArray ? provided.toArray() : [provided]
  return names.flatMap((name) => (name instanceof PdfName ? [abbreviations[name.value] ?? name.value] : []))
}

/** Readers accept these abbreviations for all streams (ISO 32000-1, 8.9.7). */
const abbreviations: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
}
