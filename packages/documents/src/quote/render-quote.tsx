import { Document, Font, renderToBuffer } from '@react-pdf/renderer'
import { families, registerFonts } from '../report/fonts.ts'
import { quoteContent } from './content.ts'
import { QuotePage } from './QuotePage.tsx'
import type { QuoteRequest } from './request.ts'

/** The PDF of a homeowner's quote; the same request makes the same bytes. */
export async function renderQuote(request: QuoteRequest): Promise<Uint8Array> {
  registerFonts()
  // A text's outline is asked for while the pages are made, before their own fonts are loaded.
  for (const fontWeight of [400, 600]) await Font.load({ fontFamily: families[0]!, fontWeight })
  const content = quoteContent(request)
  const { letter, say, addressLine } = content
  const made = new Date(letter.madeAt)
  return renderToBuffer(
    <Document
      title={say('quote.document', { address: addressLine })}
      author={letter.company.name}
      creator="Gable"
      producer="Gable"
      language={letter.locale}
      creationDate={made}
      modificationDate={made}
    >
      <QuotePage content={content} />
    </Document>,
  )
}
