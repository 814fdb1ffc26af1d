import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { saveSettings } from './quote-settings.service.ts'

export const quoteSettingsRouter = {
  saveSettings: companyApi.quote.saveSettings.handler(async ({ context, input, errors }) =>
    accepted(await saveSettings(context.ctx, input), errors),
  ),
}
