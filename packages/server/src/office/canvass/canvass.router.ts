import { companyApi } from '../../platform/http/api.ts'
import { canvassAccount, reloadStatuses } from './canvass.account.ts'
import { checkNow } from './canvass.poll.ts'
import { canvassStanding, listCanvassRecords } from './canvass.query.ts'
import { retryRecord } from './canvass.retry.ts'
import { readCanvassSettings } from './canvass.settings.query.ts'
import { updateCanvassSettings } from './canvass.settings.ts'

const api = companyApi.canvass

export const canvassRouter = {
  getSettings: api.getSettings.handler(async ({ context: { ctx }, input: { vendor } }) => {
    const account = await canvassAccount(ctx, vendor)
    return {
      ...(await readCanvassSettings(ctx, vendor)),
      connected: account?.connected ?? false,
      statuses: account?.statuses ?? [],
      ...(await canvassStanding(ctx, vendor)),
    }
  }),
  updateSettings: api.updateSettings.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await updateCanvassSettings(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  reloadStatuses: api.reloadStatuses.handler(async ({ context: { ctx }, input: { vendor }, errors }) => {
    const result = await reloadStatuses(ctx, vendor)
    if (!result.ok) throw errors[result.reason]()
    return { statuses: result.statuses }
  }),
  listRecords: api.listRecords.handler(({ context: { ctx }, input }) => listCanvassRecords(ctx, input)),
  checkNow: api.checkNow.handler(async ({ context: { ctx }, input: { vendor }, errors }) => {
    if (!(await checkNow(ctx, vendor))) throw errors.NOT_CONNECTED()
    return { started: true as const }
  }),
  retryRecord: api.retryRecord.handler(async ({ context: { ctx }, input: { id }, errors }) => {
    const result = await retryRecord(ctx, id)
    if (!result.ok) throw errors[result.reason]()
    return result.outcome
  }),
}
