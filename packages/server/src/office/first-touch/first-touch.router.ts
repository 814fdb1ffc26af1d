import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { saveFirstTouch, showFirstTouch } from './first-touch.settings.ts'

const api = companyApi.firstTouch

export const firstTouchRouter = {
  settings: api.settings.handler(({ context: { ctx } }) => showFirstTouch(ctx)),
  saveSettings: api.saveSettings.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await saveFirstTouch(ctx, input), errors)
    const { people: _people, ...settings } = await showFirstTouch(ctx)
    return settings
  }),
}
