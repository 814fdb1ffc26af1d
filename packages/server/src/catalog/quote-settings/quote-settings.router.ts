import { companyApi } from '../../platform/http/api.ts'
import { saveSettings } from './quote-settings.service.ts'

export const quoteSettingsRouter = {
  saveSettings: companyApi.quote.saveSettings.handler(async ({ context, input, errors }) => {
    const result = await saveSettings(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
}
