import { messages } from '@gable/contract/messages'
import { companyApi } from '../platform/http/api.ts'
import { markTest, reassignLeads } from './office/lead.assign.ts'
import { getLeadDetail } from './office/lead.detail.ts'
import { listHistory } from './office/lead.history.query.ts'
import { mapRoundLead } from './office/lead.map.ts'
import { countLeads, listLeads } from './office/lead.query.ts'
import { createLead, updateLead } from './office/lead.service.ts'
import { changeStatus, changeStatusOfMany } from './office/lead.status.ts'
import { saveStructures } from './office/lead.structures.ts'
import { takeLeadsAlong } from './office/lead.take-along.ts'

export const leadRouter = {
  list: companyApi.lead.list.handler(({ context, input }) => listLeads(context.ctx, input)),

  counts: companyApi.lead.counts.handler(({ context, input }) => countLeads(context.ctx, input)),

  get: companyApi.lead.get.handler(async ({ context, input, errors }) => {
    const detail = await getLeadDetail(context.ctx, input.id)
    if (!detail) throw errors.NOT_FOUND()
    return detail
  }),

  history: companyApi.lead.history.handler(async ({ context, input, errors }) => {
    const page = await listHistory(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),

  mapFeatures: companyApi.lead.mapFeatures.handler(async ({ context, input, errors }) => {
    const features = await mapRoundLead(context.ctx, input.id)
    if (!features) throw errors.NOT_FOUND()
    return features
  }),

  create: companyApi.lead.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createLead(context.ctx, form)
    if (!result.ok) throw errors.LEAD_EXISTS({ data: { leadId: result.leadId } })
    return { id: result.leadId }
  }),

  update: companyApi.lead.update.handler(async ({ context, input, errors }) => {
    const result = await updateLead(context.ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason === 'LEAD_EXISTS') throw errors.LEAD_EXISTS({ data: { leadId: result.leadId } })
    throw errors[result.reason]()
  }),

  changeStatus: companyApi.lead.changeStatus.handler(async ({ context, input, errors }) => {
    const result = await changeStatus(context.ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason === 'LEAD_EXISTS') throw errors.LEAD_EXISTS({ data: { leadId: result.leadId } })
    if (result.reason === 'STATUS_REFUSED') {
      throw errors.STATUS_REFUSED({ message: messages[result.why], data: { reason: result.why } })
    }
    throw errors[result.reason]()
  }),

  saveStructures: companyApi.lead.saveStructures.handler(async ({ context, input, errors }) => {
    const result = await saveStructures(context.ctx, input)
    if (result.ok) return { version: result.version }
    if ('structureId' in result) throw errors[result.reason]({ data: { structureId: result.structureId } })
    throw errors[result.reason]()
  }),

  changeStatusOfMany: companyApi.lead.changeStatusOfMany.handler(({ context, input }) =>
    changeStatusOfMany(context.ctx, input),
  ),

  reassign: companyApi.lead.reassign.handler(async ({ context, input, errors }) => {
    const result = await reassignLeads(context.ctx, input)
    if (!result.ok) throw errors.USER_NOT_FOUND()
    return { changed: result.changed }
  }),

  markTest: companyApi.lead.markTest.handler(async ({ context, input, errors }) => {
    const result = await markTest(context.ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason === 'LEAD_EXISTS') throw errors.LEAD_EXISTS({ data: { leadId: result.leadId } })
    throw errors[result.reason]()
  }),

  exportCsv: companyApi.lead.exportCsv.handler(({ context, input }) => takeLeadsAlong(context.ctx, input)),
}
