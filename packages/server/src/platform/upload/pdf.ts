import type { AcceptedPdf } from '@gable/documents/pdf/accept-pdf'
import { readUntrusted } from '../untrusted.ts'

const entry = new URL('./pdf-thread.ts', import.meta.url)

/** Takes an uploaded PDF as pages of a document, or says why not, in the company's turn. The bytes are read when it has come. */
export async function acceptUploadedPdf(companyId: string, bytesOf: () => Promise<Uint8Array>): Promise<AcceptedPdf> {
  const accepted = await readUntrusted<AcceptedPdf>(companyId, entry, bytesOf)
  return accepted ?? { ok: false, reason: 'PDF_BROKEN' }
}
