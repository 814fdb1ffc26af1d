import { fileURLToPath } from 'node:url'

/**
 * Opens a PDF in the library that renders it for homeowners, without rendering: images are ignored, and fonts are
 * parsed only to map glyphs to letters. Rejects if the library cannot read the file. Call `destroy` when done.
 */
export async function openPdf(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    // Copied, because the library takes ownership of the buffer.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    cMapUrl: partsAt('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: partsAt('standard_fonts'),
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
  })
  try {
    return { pdf: await task.promise, destroy: () => task.destroy() }
  } catch (error) {
    await task.destroy()
    throw error
  }
}

const partsAt = (folder: string) => fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')))
