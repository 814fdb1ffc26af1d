import type { SettingsAnswer, WidgetSettings } from '@gable/contract/branding'
import type { MessageCode } from '@gable/contract/messages'

export type SettingsResult = { settings: WidgetSettings } | { code: MessageCode }

const codes: Record<string, MessageCode> = {
  'Not Found': 'WIDGET_NOT_FOUND',
  Forbidden: 'WIDGET_NOT_ALLOWED',
  'Too Many Requests': 'TOO_MANY_ATTEMPTS',
}

/** The widget's settings, or the code of the sentence that says why there are none. Never throws. */
export async function fetchSettings(widgetId: string): Promise<SettingsResult> {
  try {
    const response = await fetch(`/api/widget/${encodeURIComponent(widgetId)}/settings`, { credentials: 'omit' })
    const answer = (await response.json()) as SettingsAnswer
    if ('statusText' in answer) return { code: codes[answer.statusText] ?? 'WIDGET_UNAVAILABLE' }
    return { settings: answer.data }
  } catch {
    return { code: 'WIDGET_UNAVAILABLE' }
  }
}
