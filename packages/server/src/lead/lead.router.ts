import { messages } from '@gable/contract/messages'
import { companyApi } from '../platform/http/api.ts'
import { markTest, reassignLeads } from './office/lead.assign.ts'
import { getLeadDetail } from './office/lead.detail.ts'
import { exportLeads } from './office/lead.export.query.ts'
import { listHistory } from './office/lead.history.query.ts'
import { mapRoundLead } from './office/lead.map.ts'
import { countLeads, listLeads } from './office/lead.query.ts'
import { createLead, updateLead } from './office/lead.service.ts'
import { changeStatus, changeStatusOfMany } from './office/lead.status.ts'
import { saveStructures } from './office/lead.structures.ts'

/** A cursor that no page of the list gave. */
const badCursor = { data: { fields: { cursor: messages.BAD_REQUEST } } }

export const leadRouter = {
  list: companyApi.lead.list.handler(async ({ context, input, errors }) => {
    const page = await listLeads(context.ctx, input)
    if (!page) throw errors.BAD_REQUEST(badCursor)
    return page
  }),

  counts: companyApi.lead.counts.handler(({ context, input }) => countLeads(context.ctx, input)),

  get: companyApi.lead.get.handler(async ({ context, input, errors }) => {
    const { ctx, gate } = context
    const detail = await getLeadDetail(ctx, input.id, async (publicId) => (await gate.widget(publicId))?.vendors)
    if (!detail) throw errors.NOT_FOUND()
    return detail
  }),

  history: companyApi.lead.history.handler(async ({ context, input, errors }) => {
    const result = await listHistory(context.ctx, input)
    if (result.ok) return result.page
    throw result.reason === 'NOT_FOUND' ? errors.NOT_FOUND() : errors.BAD_REQUEST(badCursor)
  }),

  mapFeatures: companyApi.lead.mapFeatures.handler(async ({ context, input, errors }) => {
    const features = await mapRoundLead(context.ctx, input.id)
    if (!features) throw errors.NOT_FOUND()
    return features
  }),

  create: companyApi.lead.create.handler(async ({ context, input, errors }) => {
    const result = await createLead(context.ctx, input)
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

  exportCsv: companyApi.lead.exportCsv.handler(({ context, input }) => exportLeads(context.ctx, input)),
}
