import type { Branding } from '@gable/contract/branding'

/** Which settings become which CSS variables of the frame. */
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

/** A family of the catalogue as CSS writes it, with what is always there behind it. */
export function fontStack(family: string): string {
  const own = family === 'Inter' ? '' : `"${family}", `
  return `${own}"Inter Variable", system-ui, sans-serif`
}

/** What of a branding is colours, type and sizes. */
export type Look = Pick<
  Branding,
  'titlesFont' | 'mainTextFont' | 'mainButtonType' | keyof typeof variables | keyof typeof pixels
>

/** The company's branding as CSS variables: name and value. */
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

/** Sets the variables on the frame's document, or on a part of another, through CSSOM: the CSP allows no style attributes. */
export function applyBranding(settings: Look, root: HTMLElement): void {
  for (const [name, value] of brandVariables(settings)) root.style.setProperty(name, value)
  // Nothing waits for it: the words stand in Inter, which every page has, until a family is here.
  const families = [settings.titlesFont, settings.mainTextFont]
  if (families.join() !== 'Inter,Inter') void import('./fonts.ts').then((fonts) => fonts.declareFonts(families))
}
