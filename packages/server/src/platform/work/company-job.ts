import { type Ctx, type Deps, systemContext } from '../context.ts'
import type { Attempt, JobData, QueueOptions } from './job.ts'

type CompanyJob = JobData & { companyId: string }

interface CompanyQueueOptions<Data extends CompanyJob> extends Omit<QueueOptions<Data>, 'onGiveUp'> {
  /** See `QueueOptions`: must only use `tx`. */
  onGiveUp?: (tx: Ctx, data: Data) => Promise<void>
}

/** Defines a queue whose jobs each work for one company. A job of a company that is gone does nothing. */
export function defineCompanyJob<Data extends CompanyJob>(
  deps: Deps,
  queue: string,
  work: (ctx: Ctx, data: Data, attempt: Attempt) => Promise<void>,
  { onGiveUp, ...options }: CompanyQueueOptions<Data> = {},
): void {
  deps.jobs.define<Data>(
    queue,
    async (data, attempt) => {
      const ctx = await systemContext(deps, data.companyId)
      if (ctx) await work(ctx, data, attempt)
    },
    {
      ...options,
      ...(onGiveUp && {
        onGiveUp: async (db, data) => {
          const tx = await systemContext(deps, data.companyId, db)
          if (tx) await onGiveUp(tx, data)
        },
      }),
    },
  )
}
