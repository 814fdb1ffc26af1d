import { adminApi } from '../platform/http/api.ts'
import { listFailedJobs } from './admin.jobs.query.ts'
import { listCompanies } from './admin.query.ts'

export const adminRouter = {
  listCompanies: adminApi.admin.listCompanies.handler(({ context, input }) =>
    listCompanies(context.deps.database.db, input),
  ),

  listFailedJobs: adminApi.admin.listFailedJobs.handler(({ context, input }) =>
    listFailedJobs(context.deps.database.db, input),
  ),

  retryFailedJobs: adminApi.admin.retryFailedJobs.handler(async ({ context, input }) => {
    const { database, jobs, log } = context.deps
    const retried = await jobs.retry(database.db, input)
    log.info({ ...input, retried, userId: context.person.userId }, 'failed jobs are tried again')
    return { retried }
  }),
}
