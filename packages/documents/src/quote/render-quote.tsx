import { loadFonts } from '../report/fonts.ts'
import { renderDocument } from '../report/render-document.tsx'
import { quoteContent } from './content.ts'
import { QuotePage } from './QuotePage.tsx'
import type { QuoteRequest } from './request.ts'

/** Renders the PDF of a homeowner's quote. Equal requests produce equal bytes. */
export async function renderQuote(request: QuoteRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const content = quoteContent(request)
  const { shared, say, addressLine } = content
  const title = say('quote.document', { address: addressLine })
  return renderDocument({ ...shared, title }, <QuotePage content={content} />)
}
