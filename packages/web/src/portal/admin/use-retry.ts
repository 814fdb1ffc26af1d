import { toastDone, toastRefused } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { api, client } from '../api.ts'
import { text } from './text.ts'

/** Has one failed job, or all of a queue, tried again. */
export function useRetry() {
  return useAction({
    run: (which: { id: string } | { queue: string }) => client.admin.retryFailedJobs(which),
    thing: text('admin.jobs.thing'),
    action: text('admin.jobs.action'),
    invalidate: [api.admin.listFailedJobs.key()],
    quiet: true,
    onDone: ({ retried }) => {
      if (retried > 0) toastDone(text.counted('admin.jobs.retried', retried))
      else toastRefused(text('admin.jobs.gone'))
    },
  })
}
