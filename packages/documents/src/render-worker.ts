import type { InsuranceRequest } from './insurance/request.ts'
import type { MailContent, RenderedMail } from './mail/content.ts'
import type { ProposalRequest } from './proposal/request.ts'
import type { QuoteRequest } from './quote/request.ts'
import type { ReportRequest, SealedReportRequest } from './report/request.ts'
import type { SheetRequest } from './sheet/sheet.ts'
import type { SignedRequest } from './signing/request.ts'
import type { SummaryRequest } from './summary/request.ts'
import type { PaperRequest, PieceRequest } from './table/table.ts'

/**
 * The functions of a renderer thread. The build bundles this file with all of its imports (`build.mjs`). Each template
 * is loaded with its first document, because the PDF layout code is large.
 */

export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const templates = await import('./mail/render-mail.tsx')
  return templates.renderMail(content)
}

export async function renderReport(request: ReportRequest): Promise<Uint8Array> {
  const templates = await import('./report/render-report.tsx')
  return templates.renderReport(request)
}

export async function renderSealedReport(request: SealedReportRequest): Promise<Uint8Array> {
  const templates = await import('./report/render-report.tsx')
  return templates.renderSealedReport(request)
}

export async function renderInsurance(request: InsuranceRequest): Promise<Uint8Array> {
  const templates = await import('./insurance/render-insurance.tsx')
  return templates.renderInsurance(request)
}

export async function renderQuote(request: QuoteRequest): Promise<Uint8Array> {
  const templates = await import('./quote/render-quote.tsx')
  return templates.renderQuote(request)
}

export async function renderProposal(request: ProposalRequest): Promise<Uint8Array> {
  const templates = await import('./proposal/render-proposal.tsx')
  return templates.renderProposal(request)
}

export async function renderSigned(request: SignedRequest): Promise<Uint8Array> {
  const templates = await import('./signing/render-signed.tsx')
  return templates.renderSigned(request)
}

export async function renderSummary(request: SummaryRequest): Promise<Uint8Array> {
  const templates = await import('./summary/render-summary.tsx')
  return templates.renderSummary(request)
}

export async function writeSheet(request: SheetRequest): Promise<Uint8Array> {
  const { writeSheet: write } = await import('./sheet/xlsx.ts')
  return write(request)
}

export async function writePiece(request: PieceRequest): Promise<Uint8Array> {
  const { writePiece: write } = await import('./table/piece.ts')
  return write(request)
}

export async function renderTable(request: PaperRequest): Promise<Uint8Array> {
  const { renderTable: render } = await import('./table/paper.ts')
  return render(request)
}
