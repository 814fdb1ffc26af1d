import { Worker } from 'node:worker_threads'
import type { MailRequest, RenderedMail } from './mail/request.ts'
import type { ReportRequest } from './report/request.ts'

export type { MailRequest, RenderedMail } from './mail/request.ts'
export type { ReportRequest } from './report/request.ts'

/** Makes documents in a thread of its own, so that no request waits for one. */
export interface DocumentRenderer {
  /** Rejects when the template fails, takes too long, or the thread dies: the job that asked tries again. */
  renderMail(request: MailRequest): Promise<RenderedMail>
  /** The PDF of a measurement report. Rejects as a mail does. */
  renderReport(request: ReportRequest): Promise<Uint8Array>
  /** Waits for what is being rendered, then ends the thread. */
  close(): Promise<void>
}

/** One document to make. */
export type Work = { mail: MailRequest } | { report: ReportRequest }
export type Rendered = RenderedMail | Uint8Array

export type WorkerOrder = { id: number } & Work
export type WorkerAnswer = { id: number; ok: true; rendered: Rendered } | { id: number; ok: false; failure: string }

interface Waiting {
  resolve(rendered: Rendered): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

const workerEntry = new URL('./render-worker.ts', import.meta.url)

/**
 * A renderer whose thread starts with the first request, and again with the next one after it died. Loading the
 * templates takes a second or two: a server that has just started does not pay for it.
 */
export function createDocumentRenderer({ entry = workerEntry, timeoutMilliseconds = 30_000 } = {}): DocumentRenderer {
  let thread: Thread | undefined
  let closed = false
  let lastId = 0
  const inFlight = new Set<Promise<unknown>>()

  const lose = (lost: Thread, error: Error) => {
    if (thread === lost) thread = undefined
    for (const { reject } of lost.waiting.values()) reject(error)
    lost.waiting.clear()
  }

  const start = (): Thread => {
    // None of the server's own flags: a loader or an inspector meant for it would be started here too.
    const worker = new Worker(entry, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } })
    const started: Thread = { worker, waiting: new Map() }
    worker.on('message', (answer: WorkerAnswer) => settle(started, answer))
    worker.on('error', (error) => lose(started, asError(error)))
    worker.on('exit', (code) => lose(started, new Error(`The document thread ended with code ${code}`)))
    return started
  }

  const ask = async (work: Work): Promise<Rendered> => {
    if (closed) throw new Error('The document renderer is closed')
    thread ??= start()
    const asked = thread
    lastId += 1
    const order: WorkerOrder = { id: lastId, ...work }
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    const timer = setTimeout(() => {
      lose(asked, new Error(`${nameOf(work)} took longer than ${timeoutMilliseconds} ms to render`))
      asked.worker.terminate()
    }, timeoutMilliseconds)
    asked.waiting.set(order.id, { resolve, reject })
    // An idle thread keeps no process alive, a working one does.
    asked.worker.ref()
    asked.worker.postMessage(order)
    return promise.finally(() => clearTimeout(timer))
  }

  const render = (work: Work): Promise<Rendered> => {
    const rendering = ask(work)
    const settled = rendering.catch(() => {}).finally(() => inFlight.delete(settled))
    inFlight.add(settled)
    return rendering
  }

  return {
    renderMail: (mail) => render({ mail }) as Promise<RenderedMail>,
    renderReport: (report) => render({ report }) as Promise<Uint8Array>,
    async close() {
      closed = true
      await Promise.all(inFlight)
      await thread?.worker.terminate()
    },
  }
}

function settle({ worker, waiting }: Thread, answer: WorkerAnswer): void {
  const waiter = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (waiting.size === 0) worker.unref()
  if (answer.ok) waiter?.resolve(answer.rendered)
  else waiter?.reject(new Error(answer.failure))
}

function nameOf(work: Work): string {
  return 'mail' in work ? `A ${work.mail.template} mail` : `The report ${work.report.orderId}`
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
