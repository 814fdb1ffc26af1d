import { sealPdf } from '../signing/seal.ts'
import { CoverPage } from './CoverPage.tsx'
import { reportContent } from './content.ts'
import { loadFonts } from './fonts.ts'
import { PageFrame } from './parts/PageFrame.tsx'
import { renderDocument } from './render-document.tsx'
import type { ReportRequest, SealedReportRequest } from './request.ts'
import { BasisSection } from './sections/BasisSection.tsx'
import { DiagramSection } from './sections/DiagramSection.tsx'
import { FacetsSection } from './sections/FacetsSection.tsx'
import { LengthsSection } from './sections/LengthsSection.tsx'
import { PitchSection } from './sections/PitchSection.tsx'
import { RecordSection } from './sections/RecordSection.tsx'
import { ScanSection } from './sections/ScanSection.tsx'
import { WasteSection } from './sections/WasteSection.tsx'

/** Renders the PDF of a measurement report. Equal requests produce equal bytes. */
export async function renderReport(request: ReportRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const content = reportContent(request)
  const { report, scans, company } = content
  const drawn = content.drawn.length > 0
  const title = `${content.title}: ${content.addressLine}`
  return renderDocument(
    { title, company, locale: request.locale, madeAt: request.measuredAt },
    <>
      <CoverPage content={content} />
      <PageFrame content={content}>
        {drawn && <DiagramSection content={content} kind="length" />}
        <LengthsSection content={content} />
        {drawn && <DiagramSection content={content} kind="area" />}
        <WasteSection report={report} />
        {drawn && <DiagramSection content={content} kind="pitch" />}
        <PitchSection report={report} />
        <FacetsSection report={report} />
        {scans.length > 0 && <ScanSection scans={scans} />}
        <BasisSection content={content} />
        {request.sealed && <RecordSection content={content} request={request} sealed={request.sealed} />}
      </PageFrame>
    </>,
  )
}

/** Renders a report with its record, and seals it. Rejects if the time-stamp authority does not respond. */
export async function renderSealedReport({ report, seal }: SealedReportRequest): Promise<Uint8Array> {
  return sealPdf(await renderReport(report), seal)
}
