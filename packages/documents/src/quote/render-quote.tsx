import { Document, renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from '../report/fonts.ts'
import { quoteContent } from './content.ts'
import { QuotePage } from './QuotePage.tsx'
import type { QuoteRequest } from './request.ts'

/** Renders the PDF of a homeowner's quote. Equal requests produce equal bytes. */
export async function renderQuote(request: QuoteRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const content = quoteContent(request)
  const { shared, say, addressLine } = content
  const created = new Date(shared.madeAt)
  return renderToBuffer(
    <Document
      title={say('quote.document', { address: addressLine })}
      author={shared.company.name}
      creator="Gable"
      producer="Gable"
      language={shared.locale}
      creationDate={created}
      modificationDate={created}
    >
      <QuotePage content={content} />
    </Document>,
  )
}
