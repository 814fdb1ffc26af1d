import { PDF, type PdfDict } from '@libpdf/core'
import { countAll, withinBudget } from './decode-budget.ts'
import { flatten } from './flatten.ts'
import { removeHiddenLayers } from './hidden-layers.ts'
import { isSameText } from './same-text.ts'
import { shownText } from './shown-text.ts'

/** Why a PDF is not taken; named as the contract names its sentences. */
export type PdfRefusal =
  | 'PDF_PASSWORD'
  | 'PDF_EMPTY'
  | 'PDF_BROKEN'
  | 'PDF_DYNAMIC_FORM'
  | 'PDF_PAGE_SIZE'
  | 'PDF_TOO_LONG'
  | 'PDF_LAYERS'
  | 'PDF_TEXT_CHANGED'
export type AcceptedPdf = { ok: true; bytes: Uint8Array; pages: number } | { ok: false; reason: PdfRefusal }

/** Points. Smaller than a stamp nothing can be read, and larger no reader has to show (ISO 32000-1, annex C). */
const pageSize = { min: 36, max: 14_400 }
const mostPages = 200

/**
 * Takes an uploaded PDF as pages of a document: its pages are written anew, filled forms and notes are drawn into them, and
 * scripts, actions, links, attachments and signatures stay behind. One that only restricts what its reader may do is opened; one
 * that needs a password is not. One whose pages would not show the same text afterwards is refused, and so is one that unpacks
 * to more than is read. Never rejects for what is in the file. It may take long: it is called in a thread that can be ended.
 */
export async function acceptPdf(file: Uint8Array): Promise<AcceptedPdf> {
  const bytes = fromHeader(file)
  return (await withinBudget(() => accept(bytes))) ?? { ok: false, reason: 'PDF_BROKEN' }
}

async function accept(bytes: Uint8Array): Promise<AcceptedPdf> {
  try {
    const source = await PDF.load(bytes)
    if (source.isEncrypted && !source.isAuthenticated) return { ok: false, reason: 'PDF_PASSWORD' }
    const pages = source.getPages()
    if (pages.length === 0) return { ok: false, reason: 'PDF_EMPTY' }
    if (pages.length > mostPages) return { ok: false, reason: 'PDF_TOO_LONG' }
    countAll(source)
    if (isDynamicForm(source)) return { ok: false, reason: 'PDF_DYNAMIC_FORM' }
    if (!removeHiddenLayers(source)) return { ok: false, reason: 'PDF_LAYERS' }
    const before = await shownText(bytes)
    const drawn = flatten(source)
    const clean = PDF.create()
    await clean.copyPagesFrom(
      source,
      pages.map((_page, index) => index),
      { includeAnnotations: false },
    )
    // Here each page has its own box: what it had of its parents was written into it.
    if (!clean.getPages().every(({ width, height }) => isPrintable(width) && isPrintable(height))) {
      return { ok: false, reason: 'PDF_PAGE_SIZE' }
    }
    for (const page of clean.getPages()) withoutActions(page.dict)
    const written = await clean.save()
    const isSame = isSameText({ before, after: await shownText(written), drawn })
    return isSame ? { ok: true, bytes: written, pages: pages.length } : { ok: false, reason: 'PDF_TEXT_CHANGED' }
  } catch {
    return { ok: false, reason: isLocked(bytes) ? 'PDF_PASSWORD' : 'PDF_BROKEN' }
  }
}

/** Without what stands before the file's header, from which its offsets count. The library finds no encryption behind it. */
function fromHeader(bytes: Uint8Array): Uint8Array {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).indexOf('%PDF-')
  return header > 0 ? bytes.subarray(header) : bytes
}

const isPrintable = (points: number) => points >= pageSize.min && points <= pageSize.max

/** Pages that only a reader of such forms makes: without one they say that it is missing. */
function isDynamicForm(pdf: PDF): boolean {
  return pdf.getCatalog().has('NeedsRendering')
}

/** What a reader would do when it opens the page, or closes it. */
function withoutActions(page: PdfDict): void {
  for (const key of ['AA', 'Annots', 'B', 'PresSteps', 'Metadata', 'PieceInfo']) page.delete(key)
}

/** Whether a file that cannot be read says of itself that it is encrypted. */
function isLocked(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt ')
}
