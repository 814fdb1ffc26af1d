import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { MailContent, RenderedMail } from './mail/content.ts'
import type { ProposalRequest } from './proposal/request.ts'
import type { QuoteRequest } from './quote/request.ts'
import type { ReportRequest } from './report/request.ts'
import type { SheetRequest } from './sheet/sheet.ts'
import type { SignedRequest } from './signing/request.ts'
import type { SummaryRequest } from './summary/request.ts'
import type { PaperRequest, PieceRequest } from './table/table.ts'

export type { MailContent, RenderedMail } from './mail/content.ts'
export type { ProposalRequest } from './proposal/request.ts'
export type { QuoteRequest } from './quote/request.ts'
export type { ReportRequest } from './report/request.ts'
export type { SheetRequest } from './sheet/sheet.ts'
export type { SignedRequest } from './signing/request.ts'
export type { Seal, SealKey } from './signing/seal.ts'
export type { SummaryRequest } from './summary/request.ts'
export type { PaperRequest, PieceRequest } from './table/table.ts'

/** Makes documents in threads of their own, so that no request waits for one. */
export interface DocumentRenderer {
  /** A mail as HTML and plain text. Rejects when the template fails, takes too long or too much memory, or its thread dies: the job tries again. */
  renderMail(content: MailContent): Promise<RenderedMail>
  /** The PDF of a measurement report. Rejects as a mail does. */
  renderReport(request: ReportRequest): Promise<Uint8Array>
  /** The PDF of a homeowner's quote. Rejects as a mail does. */
  renderQuote(request: QuoteRequest): Promise<Uint8Array>
  /** The PDF of a proposal with its uploaded pages. Rejects as a mail does. */
  renderProposal(request: ProposalRequest): Promise<Uint8Array>
  /** The sealed PDF of a signed proposal. Rejects as a mail does, and where no time stamp can be had. */
  renderSigned(request: SignedRequest): Promise<Uint8Array>
  /** The PDF of a customer summary. Rejects as a mail does. */
  renderSummary(request: SummaryRequest): Promise<Uint8Array>
  /** A table as an Excel file. Rejects as a mail does. */
  writeSheet(request: SheetRequest): Promise<Uint8Array>
  /** Some rows of a list as a piece of its file. Rejects as a mail does. */
  writePiece(request: PieceRequest): Promise<Uint8Array>
  /** The PDF of a list, of all its pieces. Rejects as a mail does. */
  renderTable(request: PaperRequest): Promise<Uint8Array>
  /** Waits for what is being rendered, then ends the threads. */
  close(): Promise<void>
}

/** The functions of the same names that a thread offers. */
type Renderer = Exclude<keyof DocumentRenderer, 'close'>
type Asked =
  | MailContent
  | ReportRequest
  | QuoteRequest
  | ProposalRequest
  | SignedRequest
  | SummaryRequest
  | SheetRequest
  | PieceRequest
  | PaperRequest

/** The bundle that the build makes from `render-worker.ts`. */
const workerEntry = fileURLToPath(new URL('../dist/render-worker.mjs', import.meta.url))
/** A long PDF must not hold up a mail; more threads would take the cores from the requests. */
const threads = 2
const mostMegabytes = 512
/** A thread that has had no work for so long is ended, with the templates that it has loaded. */
const idleMilliseconds = 60_000

/** Hundreds of pages of a list take longer than one document of a lead, by so many times at most. */
const timesForTable = 4

export interface RendererOptions {
  /** The file whose functions the threads offer. */
  entry?: string
  /** For one document, counted from when its work starts. */
  timeoutMilliseconds?: number
}

/**
 * A renderer whose threads start with the first request, so that a server's start does not pay for loading the templates. One
 * document that hangs, dies or fills its memory takes its own thread with it and fails alone.
 */
export function createDocumentRenderer({
  entry = workerEntry,
  timeoutMilliseconds = 30_000,
}: RendererOptions = {}): DocumentRenderer {
  const pool = new Piscina({
    filename: entry,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // Waiting on shared memory would stop what a template still does in the background.
    atomics: 'disabled',
    // None of the server's own flags: a loader or an inspector meant for it would be started here too.
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // A thread that dies without work says so here; with work it is the work that fails.
  pool.on('error', () => {})
  // Who waits here has not started: the pool's own queue would count the waiting as work.
  const limit = pLimit(threads)
  const inFlight = new Set<Promise<unknown>>()
  let closed = false

  const run = async <Rendered>(name: Renderer, request: Asked): Promise<Rendered> => {
    const patience = name === 'renderTable' ? timesForTable * timeoutMilliseconds : timeoutMilliseconds
    const signal = AbortSignal.timeout(patience)
    try {
      return await pool.run(request, { name, signal })
    } catch (error) {
      if (!signal.aborted) throw error
      throw new Error(`${nameOf(request)} took longer than ${patience} ms to render`)
    }
  }

  const render = async <Rendered>(name: Renderer, request: Asked): Promise<Rendered> => {
    if (closed) throw new Error('The document renderer is closed')
    const rendering = limit(() => run<Rendered>(name, request))
    const settled = rendering.catch(() => {}).finally(() => inFlight.delete(settled))
    inFlight.add(settled)
    return rendering
  }

  return {
    renderMail: (content) => render('renderMail', content),
    renderReport: (request) => render('renderReport', request),
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

function nameOf(request: Asked): string {
  if ('table' in request) return `The list ${request.table.title}`
  if ('sheet' in request) return `The sheet ${request.sheet}`
  if ('summary' in request) return `The summary of ${request.leadId}`
  if ('documentId' in request) return `The signed document ${request.documentId}`
  if ('proposalId' in request) return `The proposal ${request.proposalId}`
  if ('quoteId' in request) return `The quote ${request.quoteId}`
  return 'kind' in request ? `A ${request.kind} mail` : `The report ${request.orderId}`
}
