import { messages } from '@gable/contract/messages'
import { ORPCError } from '@orpc/server'
import { adminApi } from '../platform/api.ts'
import { listCompanies } from './admin.query.ts'

export const adminRouter = {
  listCompanies: adminApi.admin.listCompanies.handler(async ({ context, input }) => {
    const page = await listCompanies(context.deps.database.db, input)
    if (!page) throw new ORPCError('BAD_REQUEST', { status: 400, message: messages.BAD_REQUEST })
    return page
  }),
}
