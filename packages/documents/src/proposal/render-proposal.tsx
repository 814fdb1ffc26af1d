import { PDF, rgb } from '@libpdf/core'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from '../report/fonts.ts'
import { paper } from '../report/style.ts'
import { CoverPage } from './CoverPage.tsx'
import { type ProposalContent, type ProposalPart, partsOf, proposalContent } from './content.ts'
import type { ProposalRequest } from './request.ts'
import { SectionPages } from './SectionPages.tsx'

/** The PDF of a proposal: laid out where it is written here, with the uploaded pages in their places, all of them numbered. */
export async function renderProposal(request: ProposalRequest): Promise<Uint8Array> {
  await loadFonts()
  const content = proposalContent(request)
  const sources: Uint8Array[] = []
  for (const part of partsOf(request.document)) {
    sources.push(part.kind === 'pages' ? request.pdfs[part.fileId]! : await layOut(content, part))
  }
  const pdf = await PDF.merge(sources, { includeAnnotations: true })
  number(pdf, content)
  const { document, say } = content
  const made = new Date(document.madeAt)
  pdf.setMetadata({
    title: say('document', { name: document.name }),
    author: document.company.name,
    ...{ creator: 'Gable', producer: 'Gable', creationDate: made, modificationDate: made },
  })
  return pdf.save()
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

const grey = rgb(0.36, 0.39, 0.43)
const size = 8

/**
 * Writes "Page 3 of 12" at the foot of every page but the cover, upright on pages that are turned, and small where an uploaded
 * page is.
 */
function number(pdf: PDF, { say }: ProposalContent): void {
  const pages = pdf.getPages()
  pages.forEach((page, index) => {
    if (index === 0) return
    // The standard font has the letters of western Europe alone.
    const label = say('page', { page: String(index + 1), pages: String(pages.length) })
    const { width, height, rotation } = page
    const inset = Math.min(paper.margin, width / 8)
    const length = label.length * size * 0.48
    const bottom = 28
    // Width and height are those of the page as it is seen; what is drawn stands in the page before it is turned.
    const place =
      rotation === 90
        ? { x: height - bottom, y: width - inset - length, rotate: { angle: 90 } }
        : rotation === 180
          ? { x: inset + length, y: height - bottom, rotate: { angle: 180 } }
          : rotation === 270
            ? { x: bottom, y: inset + length, rotate: { angle: 270 } }
            : { x: width - inset - length, y: bottom }
    page.drawText(label, { ...place, size, color: grey })
  })
}
