import { companyApi } from '../../platform/http/api.ts'
import { listAudit, listOwn, listPeople } from './audit.query.ts'
import { exportAudit } from './audit.service.ts'

export const auditRouter = {
  list: companyApi.audit.list.handler(({ context, input }) => listAudit(context.ctx, input)),
  mine: companyApi.audit.mine.handler(({ context, input }) => listOwn(context.ctx, input)),
  people: companyApi.audit.people.handler(async ({ context }) => ({ people: await listPeople(context.ctx) })),
  exportCsv: companyApi.audit.exportCsv.handler(({ context, input }) => exportAudit(context.ctx, input)),
}
