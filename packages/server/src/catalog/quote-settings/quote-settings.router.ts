import { answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { saveSettings } from './quote-settings.service.ts'

export const quoteSettingsRouter = {
  saveSettings: companyApi.quote.saveSettings.handler(answers(saveSettings)),
}
