import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'
import type { Rendered, Work, WorkerAnswer, WorkerOrder } from './render.ts'

/** The renderers' own thread. Node runs no .tsx, so tsx is registered here, and only here, before a template is loaded. */
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
const { renderMail } = await import('./mail/render-mail.tsx')

parentPort!.on('message', async ({ id, ...work }: WorkerOrder) => {
  const answer: WorkerAnswer = await render(work).then(
    (rendered) => ({ id, ok: true, rendered }),
    (error: Error) => ({ id, ok: false, failure: error.stack ?? error.message }),
  )
  parentPort!.postMessage(answer)
})

/** What lays out PDFs is large, and loaded with the first one. */
async function render(work: Work): Promise<Rendered> {
  if ('mail' in work) return renderMail(work.mail)
  const { renderReport } = await import('./report/render-report.tsx')
  return renderReport(work.report)
}
