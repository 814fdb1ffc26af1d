import { loadFonts } from '../report/fonts.ts'
import { renderDocument } from '../report/render-document.tsx'
import { summaryContent } from './content.ts'
import type { SummaryRequest } from './request.ts'
import { SummaryPage } from './SummaryPage.tsx'

/** Renders the PDF of a customer summary. Equal requests produce equal bytes. */
export async function renderSummary(request: SummaryRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const content = summaryContent(request)
  const { summary, say } = content
  const title = `${say('summary.title')}: ${summary.customer || content.addressLine}`
  return renderDocument({ ...summary, title }, <SummaryPage content={content} />)
}
