import { companyApi } from '../platform/http/api.ts'
import { listAudit, listPeople } from './audit.query.ts'
import { exportAudit } from './audit.service.ts'

export const auditRouter = {
  list: companyApi.audit.list.handler(({ context, input }) => listAudit(context.ctx, input)),
  people: companyApi.audit.people.handler(async ({ context }) => ({ people: await listPeople(context.ctx) })),
  exportCsv: companyApi.audit.exportCsv.handler(({ context, input }) => exportAudit(context.ctx, input)),
}
