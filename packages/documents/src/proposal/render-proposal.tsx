import { PDF } from '@libpdf/core'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { allButCover, type Numbering, numberPages } from '../pdf/number-pages.ts'
import { loadFonts } from '../report/fonts.ts'
import { CoverPage } from './CoverPage.tsx'
import { type ProposalContent, type ProposalPart, partsOf, proposalContent } from './content.ts'
import type { ProposalRequest } from './request.ts'
import { SectionPages } from './SectionPages.tsx'

/** Renders the PDF of a proposal: its own pages with the uploaded pages in between, all numbered. */
export async function renderProposal(request: ProposalRequest): Promise<Uint8Array> {
  const pdf = await proposalPages(request)
  numberPages(pdf, proposalNumbering(request))
  const { document, say } = proposalContent(request)
  const created = new Date(document.madeAt)
  pdf.setMetadata({
    title: say('document', { name: document.name }),
    author: document.company.name,
    creator: 'Gable',
    producer: 'Gable',
    creationDate: created,
    modificationDate: created,
  })
  return pdf.save()
}

/** The pages of a proposal without numbers, since further pages may follow that are numbered, too. */
export async function proposalPages(request: ProposalRequest): Promise<PDF> {
  await loadFonts(request)
  const content = proposalContent(request)
  const sources: Uint8Array[] = []
  for (const part of partsOf(request.document)) {
    sources.push(part.kind === 'pages' ? request.pdfs[part.fileId]! : await layOut(content, part))
  }
  return PDF.merge(sources, { includeAnnotations: true })
}

/** "Page 3 of 12" in the proposal's language, on every page except the cover. */
export function proposalNumbering(request: ProposalRequest): Numbering {
  const { say } = proposalContent(request)
  return {
    label: (page, pages) => say('page', { page: String(page), pages: String(pages) }),
    skips: allButCover,
  }
}

async function layOut(content: ProposalContent, part: Extract<ProposalPart, { kind: 'laid' }>): Promise<Uint8Array> {
  const change = part.isFirst ? content.document.change : undefined
  return renderToBuffer(
    <Document language={content.document.locale}>
      {part.isFirst && <CoverPage content={content} />}
      {(part.sections.length > 0 || change) && (
        <SectionPages content={content} sections={part.sections} change={change} />
      )}
    </Document>,
  )
}
