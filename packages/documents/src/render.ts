import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { InsuranceRequest } from './insurance/request.ts'
import type { MailContent, RenderedMail } from './mail/content.ts'
import type { ProposalRequest } from './proposal/request.ts'
import type { QuoteRequest } from './quote/request.ts'
import type { ReportRequest, SealedReportRequest } from './report/request.ts'
import type { SheetRequest } from './sheet/sheet.ts'
import type { SignedRequest } from './signing/request.ts'
import type { SummaryRequest } from './summary/request.ts'
import type { PaperRequest, PieceRequest } from './table/table.ts'

export type { InsuranceRequest } from './insurance/request.ts'
export type { MailContent, RenderedMail } from './mail/content.ts'
export type { ProposalRequest } from './proposal/request.ts'
export type { QuoteRequest } from './quote/request.ts'
export type { ReportRequest, SealedReportRequest } from './report/request.ts'
export type { SheetRequest } from './sheet/sheet.ts'
export type { SignedRequest } from './signing/request.ts'
export type { Seal, SealKey } from './signing/seal.ts'
export type { SummaryRequest } from './summary/request.ts'
export type { PaperRequest, PieceRequest } from './table/table.ts'

/** Renders documents in separate threads, so that they never block a request. */
export interface DocumentRenderer {
  /**
   * Renders a mail as HTML and plain text. Rejects if the template fails, takes too long or too much memory, or its
   * thread dies; the job then retries.
   */
  renderMail(content: MailContent): Promise<RenderedMail>
  /** Renders the PDF of a measurement report. Rejects like `renderMail`. */
  renderReport(request: ReportRequest): Promise<Uint8Array>
  /** Renders the sealed PDF of a measurement report. Rejects like `renderMail`, and if no time stamp is available. */
  renderSealedReport(request: SealedReportRequest): Promise<Uint8Array>
  /** Renders the insurance geometry sheet of a lead. Rejects like `renderMail`. */
  renderInsurance(request: InsuranceRequest): Promise<Uint8Array>
  /** Renders the PDF of a homeowner's quote. Rejects like `renderMail`. */
  renderQuote(request: QuoteRequest): Promise<Uint8Array>
  /** Renders the PDF of a proposal with its uploaded pages. Rejects like `renderMail`. */
  renderProposal(request: ProposalRequest): Promise<Uint8Array>
  /** Renders the sealed PDF of a signed proposal. Rejects like `renderMail`, and if no time stamp is available. */
  renderSigned(request: SignedRequest): Promise<Uint8Array>
  /** Renders the PDF of a customer summary. Rejects like `renderMail`. */
  renderSummary(request: SummaryRequest): Promise<Uint8Array>
  /** Writes a table as an Excel file. Rejects like `renderMail`. */
  writeSheet(request: SheetRequest): Promise<Uint8Array>
  /** Writes some rows of a list as a piece of its file. Rejects like `renderMail`. */
  writePiece(request: PieceRequest): Promise<Uint8Array>
  /** Renders the PDF of a list from all of its pieces. Rejects like `renderMail`. */
  renderTable(request: PaperRequest): Promise<Uint8Array>
  /** Waits for documents in progress, then terminates the threads. */
  close(): Promise<void>
}

/** The functions of a thread, under the same names. */
type Renderer = Exclude<keyof DocumentRenderer, 'close'>
type Requested =
  | MailContent
  | ReportRequest
  | SealedReportRequest
  | InsuranceRequest
  | QuoteRequest
  | ProposalRequest
  | SignedRequest
  | SummaryRequest
  | SheetRequest
  | PieceRequest
  | PaperRequest

/** The bundle built from `render-worker.ts`. */
const workerEntry = fileURLToPath(new URL('../dist/render-worker.mjs', import.meta.url))
/** With a single thread a long PDF would delay mails; more threads would take CPU cores from requests. */
const threads = 2
const maxMegabytes = 512
/** An idle thread is terminated after this time, which frees its loaded templates. */
const idleMilliseconds = 60_000

/** Timeout factor for lists: hundreds of pages take longer than a single document. */
const timesForTable = 4

export interface RendererOptions {
  /** The file whose functions the threads run. */
  entry?: string
  /** Timeout of one document, counted from when its work starts. Includes starting a thread. */
  timeoutMilliseconds?: number
}

/**
 * Creates a renderer whose threads start with the first request, so that loading the templates does not slow down the
 * server's start. A document that hangs, crashes, or fills its memory fails on its own, and only its thread is lost.
 */
export function createDocumentRenderer({
  entry = workerEntry,
  timeoutMilliseconds = 60_000,
}: RendererOptions = {}): DocumentRenderer {
  const pool = new Piscina({
    filename: entry,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    // Waiting on shared memory would block a template's background work.
    atomics: 'disabled',
    // Drops the server's own flags, such as a loader or an inspector, which would also start here.
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // Ignores the death of an idle thread; if a busy thread dies, its work rejects.
  pool.on('error', () => {})
  // Queues here, because the pool's own queue would count the waiting time towards the timeout.
  const limit = pLimit(threads)
  const inFlight = new Set<Promise<unknown>>()
  let closed = false

  const run = async <Rendered>(name: Renderer, request: Requested): Promise<Rendered> => {
    const patience = name === 'renderTable' ? timesForTable * timeoutMilliseconds : timeoutMilliseconds
    const signal = AbortSignal.timeout(patience)
    try {
      return await pool.run(request, { name, signal })
    } catch (error) {
      if (!signal.aborted) throw error
      throw new Error(`${nameOf(request)} took longer than ${patience} ms to render`)
    }
  }

  const render = async <Rendered>(name: Renderer, request: Requested): Promise<Rendered> => {
    if (closed) throw new Error('The document renderer is closed')
    const rendering = limit(() => run<Rendered>(name, request))
    const settled = rendering.catch(() => {}).finally(() => inFlight.delete(settled))
    inFlight.add(settled)
    return rendering
  }

  return {
    renderMail: (content) => render('renderMail', content),
    renderReport: (request) => render('renderReport', request),
    renderSealedReport: (request) => render('renderSealedReport', request),
    renderInsurance: (request) => render('renderInsurance', request),
    renderQuote: (request) => render('renderQuote', request),
    renderProposal: (request) => render('renderProposal', request),
    renderSigned: (request) => render('renderSigned', request),
    renderSummary: (request) => render('renderSummary', request),
    writeSheet: (request) => render('writeSheet', request),
    writePiece: (request) => render('writePiece', request),
    renderTable: (request) => render('renderTable', request),
    async close() {
      closed = true
      await Promise.all(inFlight)
      await pool.destroy()
    },
  }
}

function nameOf(request: Requested): string {
  if ('table' in request) return `The list ${request.table.title}`
  if ('sheet' in request) return `The sheet ${request.sheet}`
  if ('packet' in request) return `The insurance sheet of ${request.leadId}`
  if ('report' in request) return `The sealed report ${request.report.orderId}`
  if ('summary' in request) return `The summary of ${request.leadId}`
  if ('documentId' in request) return `The signed document ${request.documentId}`
  if ('proposalId' in request) return `The proposal ${request.proposalId}`
  if ('quoteId' in request) return `The quote ${request.quoteId}`
  return 'kind' in request ? `A ${request.kind} mail` : `The report ${request.orderId}`
}
