import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the library's fonts, character maps and decoders are; defined by the build. */
declare const PDF_PARTS: string

export interface PdfPage {
  number: number
  /** Width divided by height. */
  ratio: number
  /** Its text for screen readers; empty for a scan. */
  text: string
  /**
   * Draws the page at the canvas's displayed width.
   * @returns a function that stops drawing and frees the memory.
   */
  draw(canvas: HTMLCanvasElement): () => void
}

/** Maximum device pixel ratio: nobody sees more detail, and phones lack the memory. */
const sharpest = 2

/** Opens the pages of a PDF. Loads the library, so import this module only if there are pages to show. */
export async function openPages(data: Uint8Array): Promise<{ pages: PdfPage[]; close: () => void }> {
  const loading = getDocument({
    data,
    cMapUrl: `${PDF_PARTS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDF_PARTS}standard_fonts/`,
    // The page's CSP does not allow WebAssembly.
    wasmUrl: `${PDF_PARTS}wasm/`,
    useWasm: false,
    enableXfa: false,
  })
  const pdf = await loading.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await pageOf(await pdf.getPage(number)))
  return { pages, close: () => void loading.destroy() }
}

async function pageOf(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
  const draw = (canvas: HTMLCanvasElement) => {
    const scale = (canvas.clientWidth / width) * Math.min(window.devicePixelRatio, sharpest)
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    // Drawing was canceled by scrolling past, or failed: the file can still be opened.
    task.promise.catch(() => undefined)
    return () => {
      task.cancel()
      canvas.width = 0
      canvas.height = 0
    }
  }
  return { number: page.pageNumber, ratio: width / height, text: text.trim(), draw }
}
