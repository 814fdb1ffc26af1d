import { answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { canvassAccount, reloadStatuses } from './canvass.account.ts'
import { checkNow, retryRecord } from './canvass.poll.ts'
import { canvassStanding, listCanvassRecords, readCanvassSettings } from './canvass.query.ts'
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
  updateSettings: api.updateSettings.handler(answers(updateCanvassSettings)),
  reloadStatuses: api.reloadStatuses.handler(answers((ctx, { vendor }) => reloadStatuses(ctx, vendor))),
  listRecords: api.listRecords.handler(({ context: { ctx }, input }) => listCanvassRecords(ctx, input)),
  checkNow: api.checkNow.handler(async ({ context: { ctx }, input: { vendor }, errors }) => {
    if (!(await checkNow(ctx, vendor))) throw errors.NOT_CONNECTED()
    return { started: true as const }
  }),
  retryRecord: api.retryRecord.handler(
    answers((ctx, { id }) => retryRecord(ctx, id), { as: ({ outcome }) => outcome }),
  ),
}
