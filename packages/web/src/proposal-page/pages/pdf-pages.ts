import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the library's fonts, character maps and decoders lie; the build says it. */
declare const PDF_PARTS: string

/** A page of uploaded pages. */
export interface PdfPage {
  number: number
  /** Width to height. */
  ratio: number
  /** What it says, for who does not see it; empty for a scan. */
  text: string
  /** Draws it as wide as the canvas is shown. @returns how to stop, and to give the memory back. */
  draw(canvas: HTMLCanvasElement): () => void
}

/** Sharper than twice the screen's points nobody sees, and phones have not the memory. */
const sharpest = 2

/** Opens the pages of a PDF. Loads the library, so it is imported only where there are pages to be shown. */
export async function openPages(data: Uint8Array): Promise<{ pages: PdfPage[]; close: () => void }> {
  const loading = getDocument({
    data,
    cMapUrl: `${PDF_PARTS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDF_PARTS}standard_fonts/`,
    // The page's policy lets no WebAssembly run.
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
    // Stopped because it was scrolled past, or cannot be drawn: its file can be opened all the same.
    task.promise.catch(() => undefined)
    return () => {
      task.cancel()
      canvas.width = 0
      canvas.height = 0
    }
  }
  return { number: page.pageNumber, ratio: width / height, text: text.trim(), draw }
}
