import type { Branding } from '@gable/contract/branding'

const variables = {
  titlesColor: '--titles',
  subtitlesColor: '--subtitles',
  mainTextColor: '--text',
  secondaryTextColor: '--text-secondary',
  iconsColor: '--icons',
  roofColor: '--roof',
  tooltipAndMapControlsColor: '--controls',
  tooltipAndMapControlsTextColor: '--controls-text',
  illustrationColor: '--illustration',
  backgroundColor: '--background',
  mainButtonColor: '--main-button',
  mainButtonTextColor: '--main-button-text',
  mainButtonFontWeight: '--main-button-weight',
  secondaryButtonColor: '--secondary-button',
  secondaryButtonTextColor: '--secondary-button-text',
  checkboxColor: '--checkbox',
  radioButtonColor: '--radio',
} as const satisfies Partial<Record<keyof Branding, string>>

const pixels = {
  mainButtonFontSize: '--main-button-size',
  mainButtonCornerRadius: '--corner',
  rqpLeadsLegalTextFontSize: '--legal-size',
  otherContactsLegalTextFontSize: '--help-legal-size',
} as const satisfies Partial<Record<keyof Branding, string>>

/** A catalog font family in CSS syntax, followed by fallbacks that are always available. */
export function fontStack(family: string): string {
  const own = family === 'Inter' ? '' : `"${family}", `
  return `${own}"Inter Variable", system-ui, sans-serif`
}

/** The colors, fonts and sizes of a branding. */
export type Look = Pick<
  Branding,
  'titlesFont' | 'mainTextFont' | 'mainButtonType' | keyof typeof variables | keyof typeof pixels
>

export function brandVariables(settings: Look): [name: string, value: string][] {
  return [
    ['--titles-font', fontStack(settings.titlesFont)],
    ['--text-font', fontStack(settings.mainTextFont)],
    ['--main-button-width', settings.mainButtonType === 'inline' ? 'fit-content' : '100%'],
    ...Object.entries(variables).map(([field, name]): [string, string] => [
      name,
      String(settings[field as keyof typeof variables]),
    ]),
    ...Object.entries(pixels).map(([field, name]): [string, string] => [
      name,
      `${settings[field as keyof typeof pixels]}px`,
    ]),
  ]
}

/**
 * Sets the variables on the frame's document, or on a part of another one, through CSSOM: the CSP allows no style
 * attributes.
 */
export function applyBranding(settings: Look, root: HTMLElement): void {
  for (const [name, value] of brandVariables(settings)) root.style.setProperty(name, value)
  // Does not block rendering: text uses Inter, which every page has, until a family is loaded.
  const families = [settings.titlesFont, settings.mainTextFont]
  if (families.join() !== 'Inter,Inter') void import('./fonts.ts').then((fonts) => fonts.declareFonts(families))
}
