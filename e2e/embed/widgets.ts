import { defaultBranding } from '@gable/contract/branding'
import { scriptWords } from '@gable/contract/script-words'

/** The settings call's answers, by widget id. */

const settings = {
  ...defaultBranding,
  script: { ...scriptWords.en, frame: 'Summit Peak Roofing: instant roof quote' },
  company: { name: 'Summit Peak Roofing', subscriptions: [{ type: 'RQP_PRO', country: 'UnitedStates' }] },
  roofQuoteProButtonText: 'See my roof price',
  calloutTitleText: 'What would a new roof cost?',
  calloutDescriptionText: 'Find out in a minute.',
  calloutShowOnTabletsAndDesktops: true,
  calloutShowOnPhones: false,
  calloutClosingStrategy: 'full',
}

/** A button customized by a company. */
const brandedButton = {
  roofQuoteProButtonText: 'سعر سقفك الآن',
  roofQuoteProButtonPosition: 'left',
  roofQuoteProButtonFont: 'Lora',
  roofQuoteProButtonColor: '#FFD54F',
  roofQuoteProButtonTextColor: '#1B2430',
  roofQuoteProButtonFontSize: 18,
}

/** In the format of `looksOf`. */
export const brandedLook =
  'سعر سقفك الآن | dock left | roof-lora, system-ui, sans-serif | 18px | rgb(255, 213, 79) | rgb(27, 36, 48) | rtl'

const others: Record<string, { status: number; body: unknown }> = {
  left: { status: 200, body: { data: { ...settings, roofQuoteProButtonPosition: 'left' } } },
  'text-only': { status: 200, body: { data: { ...settings, calloutClosingStrategy: 'text-only' } } },
  'no-font': { status: 200, body: { data: { ...settings, roofQuoteProButtonFont: '' } } },
  'open-sans': { status: 200, body: { data: { ...settings, roofQuoteProButtonFont: 'Open Sans' } } },
  branded: { status: 200, body: { data: { ...settings, ...brandedButton } } },
  unknown: { status: 404, body: { data: {}, statusText: 'Not Found' } },
  refused: { status: 403, body: { data: {}, statusText: 'Forbidden' } },
  broken: { status: 500, body: { data: {}, statusText: 'Internal Server Error' } },
}

export function widgetAnswer(id: string): { status: number; body: unknown } {
  return others[id] ?? { status: 200, body: { data: settings } }
}
