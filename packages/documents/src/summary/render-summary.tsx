import { Document, renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from '../report/fonts.ts'
import { summaryContent } from './content.ts'
import type { SummaryRequest } from './request.ts'
import { SummaryPage } from './SummaryPage.tsx'

/** Renders the PDF of a customer summary. Equal requests produce equal bytes. */
export async function renderSummary(request: SummaryRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const content = summaryContent(request)
  const { summary, say } = content
  const created = new Date(summary.madeAt)
  return renderToBuffer(
    <Document
      title={`${say('summary.title')}: ${summary.customer || content.addressLine}`}
      author={summary.company.name}
      creator="Gable"
      producer="Gable"
      language={summary.locale}
      creationDate={created}
      modificationDate={created}
    >
      <SummaryPage content={content} />
    </Document>,
  )
}
