import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'
import type { WorkerAnswer, WorkerOrder } from './render.ts'

/** The renderers' own thread. Node runs no .tsx, so tsx is registered here, and only here, before a template is loaded. */
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
const { renderMail } = await import('./mail/render-mail.tsx')

parentPort!.on('message', async ({ id, mail }: WorkerOrder) => {
  const answer: WorkerAnswer = await renderMail(mail).then(
    (rendered) => ({ id, ok: true, rendered }),
    (error: Error) => ({ id, ok: false, failure: error.stack ?? error.message }),
  )
  parentPort!.postMessage(answer)
})
