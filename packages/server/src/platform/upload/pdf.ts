import type { AcceptedPdf } from '@gable/documents/pdf/accept-pdf'
import { readUntrusted } from '../untrusted.ts'

const entry = new URL('./pdf-thread.ts', import.meta.url)

/**
 * Accepts an uploaded PDF as pages of a document, or returns why not. Runs when the company's turn comes, and only then
 * reads the bytes.
 */
export async function acceptUploadedPdf(companyId: string, bytesOf: () => Promise<Uint8Array>): Promise<AcceptedPdf> {
  const accepted = await readUntrusted<AcceptedPdf>(companyId, entry, bytesOf)
  return accepted ?? { ok: false, reason: 'PDF_BROKEN' }
}
