/** The settings call's answers, by widget id. */

const settings = {
  company: { name: 'Summit Peak Roofing', subscriptions: [{ type: 'RQP_PRO', country: 'UnitedStates' }] },
  roofQuoteProButtonText: 'See my roof price',
  roofQuoteProButtonPosition: 'right',
  roofQuoteProButtonFont: 'Inter',
  calloutTitleText: 'What would a new roof cost?',
  calloutDescriptionText: 'Find out in a minute.',
  calloutShowOnTabletsAndDesktops: true,
  calloutShowOnPhones: false,
  calloutClosingStrategy: 'full',
  titlesColor: '#1b2430',
}

const others: Record<string, { status: number; body: unknown }> = {
  left: { status: 200, body: { data: { ...settings, roofQuoteProButtonPosition: 'left' } } },
  'text-only': { status: 200, body: { data: { ...settings, calloutClosingStrategy: 'text-only' } } },
  'own-font': { status: 200, body: { data: { ...settings, roofQuoteProButtonFont: 'Avenir Next' } } },
  pale: {
    status: 200,
    body: {
      data: {
        ...settings,
        roofQuoteProButtonColor: '#ffd54f',
        roofQuoteProButtonTextColor: '#1b2430',
        roofQuoteProButtonFontSize: 18,
      },
    },
  },
  unknown: { status: 404, body: { data: {}, statusText: 'Not Found' } },
  refused: { status: 403, body: { data: {}, statusText: 'Forbidden' } },
  broken: { status: 500, body: { data: {}, statusText: 'Internal Server Error' } },
}

export function widgetAnswer(id: string): { status: number; body: unknown } {
  return others[id] ?? { status: 200, body: { data: settings } }
}
