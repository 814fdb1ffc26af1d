import type { BrandingDraft } from './branding-field.ts'

const [pine, slate, charcoal, white] = ['#1F5F4A', '#56606B', '#20262D', '#FFFFFF']

/** How a partner's widget (OC_PRO) differs from the standard one: a different palette and font family. Zod-free. */
export const partnerBranding = {
  titlesColor: charcoal,
  titlesFont: 'Montserrat',
  subtitlesColor: slate,
  mainTextColor: charcoal,
  mainTextFont: 'Montserrat',
  secondaryTextColor: slate,
  iconsColor: pine,
  roofColor: pine,
  tooltipAndMapControlsColor: charcoal,
  tooltipAndMapControlsTextColor: white,
  illustrationColor: pine,
  backgroundColor: white,
  mainButtonColor: pine,
  mainButtonTextColor: white,
  secondaryButtonColor: white,
  secondaryButtonTextColor: charcoal,
  checkboxColor: pine,
  radioButtonColor: pine,
  roofQuoteProButtonFont: 'Montserrat',
  roofQuoteProButtonColor: pine,
  roofQuoteProButtonTextColor: white,
} as const satisfies Partial<BrandingDraft>
