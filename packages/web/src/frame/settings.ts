import type { SettingsAnswer, WidgetSettings } from '@gable/contract/branding'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'

export type SettingsResult = { settings: WidgetSettings } | { code: HomeownerCode }

const codes: Record<string, HomeownerCode> = {
  'Not Found': 'WIDGET_NOT_FOUND',
  Forbidden: 'WIDGET_NOT_ALLOWED',
  'Too Many Requests': 'TOO_MANY_ATTEMPTS',
}

/** The widget's settings, or the code of the message that says why there are none. Never throws. */
export async function fetchSettings(widgetId: string): Promise<SettingsResult> {
  try {
    // The page preloads it, and browsers use that answer only for a request with the usual credentials.
    const response = await fetch(`/api/widget/${encodeURIComponent(widgetId)}/settings`)
    const answer = (await response.json()) as SettingsAnswer
    if ('statusText' in answer) return { code: codes[answer.statusText] ?? 'WIDGET_UNAVAILABLE' }
    return { settings: answer.data }
  } catch {
    return { code: 'WIDGET_UNAVAILABLE' }
  }
}

/** The settings with the company's texts in the page's language, if it has any. */
export function settingsIn(settings: WidgetSettings, spoken: SpokenLanguage): WidgetSettings {
  return spoken === 'en' ? settings : { ...settings, ...settings.translations?.[spoken] }
}
