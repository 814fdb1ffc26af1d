import type { RetryEffect } from '@gable/contract/retry-effect'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone, toastRefused } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/api.ts'
import { text } from './text.ts'

interface Asked {
  which: { id: string } | { queue: string }
  effect: RetryEffect
}

/** Explains what a retry does and, once confirmed, retries one failed job or all of a queue. */
export function useRetry() {
  const action = useAction({
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
  const ask = async ({ which, effect }: Asked) => {
    const isAll = 'queue' in which
    const does = text(`admin.jobs.effect.${effect}`)
    const isAgreed = await confirm({
      title: text(isAll ? 'admin.jobs.askAll' : 'admin.jobs.ask'),
      body: isAll ? `${does} ${text('admin.jobs.skipped')}` : does,
      action: text('admin.jobs.retry'),
    })
    if (isAgreed) action.mutate(which)
  }
  return { ask, isPending: action.isPending }
}
