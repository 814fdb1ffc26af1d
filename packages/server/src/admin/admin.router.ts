import { messages } from '@gable/contract/messages'
import { adminApi } from '../platform/http/api.ts'
import { listCompanies } from './admin.query.ts'

export const adminRouter = {
  listCompanies: adminApi.admin.listCompanies.handler(async ({ context, input, errors }) => {
    const page = await listCompanies(context.deps.database.db, input)
    if (!page) throw errors.BAD_REQUEST({ data: { fields: { cursor: messages.BAD_REQUEST } } })
    return page
  }),
}
