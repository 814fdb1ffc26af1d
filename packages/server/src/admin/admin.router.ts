import { messages } from '@gable/contract/messages'
import { adminApi } from '../platform/http/api.ts'
import { listFailedJobs } from './admin.jobs.query.ts'
import { listCompanies } from './admin.query.ts'

export const adminRouter = {
  listCompanies: adminApi.admin.listCompanies.handler(async ({ context, input, errors }) => {
    const page = await listCompanies(context.deps.database.db, input)
    if (!page) throw errors.BAD_REQUEST({ data: { fields: { cursor: messages.BAD_REQUEST } } })
    return page
  }),

  listFailedJobs: adminApi.admin.listFailedJobs.handler(async ({ context, input, errors }) => {
    const page = await listFailedJobs(context.deps.database.db, input)
    if (!page) throw errors.BAD_REQUEST({ data: { fields: { cursor: messages.BAD_REQUEST } } })
    return page
  }),

  retryFailedJobs: adminApi.admin.retryFailedJobs.handler(async ({ context, input }) => {
    const { database, jobs, log } = context.deps
    const retried = await jobs.retry(database.db, input)
    log.info({ ...input, retried, userId: context.person.userId }, 'failed jobs are tried again')
    return { retried }
  }),
}
