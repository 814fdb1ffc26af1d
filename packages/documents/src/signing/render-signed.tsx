import { PDF } from '@libpdf/core'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { numberPages } from '../pdf/number-pages.ts'
import { proposalNumbering, proposalPages } from '../proposal/render-proposal.tsx'
import { loadFonts } from '../report/fonts.ts'
import { CancellationPage } from './CancellationPage.tsx'
import { CertificatePage } from './CertificatePage.tsx'
import { signedContent } from './content.ts'
import type { SignedRequest } from './request.ts'
import { SignaturePage } from './SignaturePage.tsx'
import { sealPdf } from './seal.ts'

/**
 * Renders the sealed, signed document: the contract for the agreed option, the signatures, two copies of the notice of
 * cancellation, and the certificate. Rejects if the time-stamp authority does not respond.
 */
export async function renderSigned(request: SignedRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const { proposal } = request
  const { document } = proposal
  const content = signedContent(request)
  const added = await renderToBuffer(
    <Document language={document.locale}>
      <SignaturePage content={content} />
      {request.cancellation && <CancellationPage content={content} />}
      {request.cancellation && <CancellationPage content={content} />}
      <CertificatePage content={content} />
    </Document>,
  )
  const agreed = await (await proposalPages(proposal)).save()
  const pdf = await PDF.merge([agreed, added], { includeAnnotations: true })
  numberPages(pdf, proposalNumbering(proposal))
  const created = new Date(request.completedAt)
  pdf.setMetadata({
    title: document.name,
    author: document.company.name,
    creator: 'Gable',
    producer: 'Gable',
    creationDate: created,
    modificationDate: created,
  })
  return sealPdf(await pdf.save(), request.seal)
}
