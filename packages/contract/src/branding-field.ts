import type { Branding } from './branding.ts'

/** The type and limits of each branding setting. Zod-free; the designer is rendered from it. */
export type BrandingFieldKind =
  | { kind: 'color' }
  | { kind: 'font' }
  | { kind: 'line'; max: number; required?: boolean }
  | { kind: 'text'; max: number }
  | { kind: 'url'; max: number }
  | { kind: 'number'; min: number; max: number; step: number }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly string[] }

/** Set by media uploads, never by the form. */
export type BrandingMediaField =
  | 'thankYouMedia'
  | 'thankYouMediaPoster'
  | 'thankYouMediaType'
  | 'thankYouMediaProcessingStatus'
  | 'mapSettingsPlaceholderMedia'

/** The settings that can be edited, drafted, and published. */
export type BrandingField = Exclude<keyof Branding, BrandingMediaField>
/** The settings that a person can write. */
export type BrandingDraft = Pick<Branding, BrandingField>

const color = { kind: 'color' } as const
const font = { kind: 'font' } as const
const flag = { kind: 'flag' } as const
const line = (max: number) => ({ kind: 'line', max }) as const
const words = (max: number) => ({ kind: 'line', max, required: true }) as const
const text = (max: number) => ({ kind: 'text', max }) as const
const number = (min: number, max: number, step = 1) => ({ kind: 'number', min, max, step }) as const
const choice = <const Of extends readonly string[]>(...of: Of) => ({ kind: 'choice', of }) as const

const form = <Prefix extends 'rqpLeads' | 'otherContacts'>(prefix: Prefix) =>
  ({
    [`${prefix}TitleText`]: words(80),
    [`${prefix}SubTitleText`]: line(200),
    [`${prefix}ButtonText`]: words(40),
    [`${prefix}LegalTextEnabled`]: flag,
    [`${prefix}LegalText`]: text(2_000),
    [`${prefix}LegalTextFontSize`]: number(10, 20),
    [`${prefix}LegalTextPosition`]: choice('above', 'below'),
    [`${prefix}ContactOptIn`]: choice('hide', 'optional', 'required'),
    [`${prefix}ContactOptInText`]: text(1_000),
    [`${prefix}SmsOptIn`]: choice('hide', 'optional', 'required'),
    [`${prefix}SmsOptInText`]: text(1_000),
  }) as Record<Extract<BrandingField, `${Prefix}${string}`>, BrandingFieldKind>

/** Every setting by group, in the order of the designer. */
export const brandingGroups = {
  colors: {
    backgroundColor: color,
    titlesColor: color,
    subtitlesColor: color,
    mainTextColor: color,
    secondaryTextColor: color,
    iconsColor: color,
    illustrationColor: color,
    roofColor: color,
    tooltipAndMapControlsColor: color,
    tooltipAndMapControlsTextColor: color,
    checkboxColor: color,
    radioButtonColor: color,
    partnerBrandingColorsOverride: flag,
  },
  type: {
    titlesFont: font,
    mainTextFont: font,
    mainTextExampleText: words(80),
    language: choice('visitor', 'en', 'es', 'fr'),
    partnerBrandingFontsOverride: flag,
  },
  buttons: {
    mainButtonColor: color,
    mainButtonTextColor: color,
    mainButtonFontWeight: number(400, 800, 100),
    mainButtonFontSize: number(14, 24),
    mainButtonCornerRadius: number(0, 32),
    mainButtonType: choice('block', 'inline'),
    secondaryButtonColor: color,
    secondaryButtonTextColor: color,
    mainButtonSeeProductDetailsButtonText: words(40),
    mainButtonCustomFinancingButtonText: words(40),
  },
  websiteButton: {
    roofQuoteProButtonText: words(40),
    roofQuoteProButtonPosition: choice('left', 'right'),
    roofQuoteProButtonFont: font,
    roofQuoteProButtonFontSize: number(14, 32),
    roofQuoteProButtonColor: color,
    roofQuoteProButtonTextColor: color,
  },
  callout: {
    calloutTitleText: words(80),
    calloutDescriptionText: line(160),
    calloutShowOnTabletsAndDesktops: flag,
    calloutShowOnPhones: flag,
    calloutClosingStrategy: choice('full', 'text-only'),
  },
  rqpLeads: form('rqpLeads'),
  otherContacts: form('otherContacts'),
  thankYou: {
    thankYouTitle: words(80),
    thankYouSubtitle: line(300),
    thankYouButtonText: line(40),
    thankYouExternalUrl: { kind: 'url', max: 500 },
    thankYouShowOtherProducts: flag,
    thankYouMediaAlt: line(160),
  },
  map: { mapSettingsCenterpointType: choice('ipGeolocation', 'customImage') },
  productDetails: { productDetailsSendProductButtonText: words(40) },
  events: { eventsDataLayer: flag, eventsGoogleAnalytics: flag, eventsMetaPixel: flag },
} as const satisfies Record<string, Partial<Record<BrandingField, BrandingFieldKind>>>

export type BrandingGroup = keyof typeof brandingGroups
export const brandingGroupKeys = Object.keys(brandingGroups) as BrandingGroup[]

export const brandingFields = Object.assign({}, ...Object.values(brandingGroups)) as Record<
  BrandingField,
  BrandingFieldKind
>
export const brandingFieldNames = Object.keys(brandingFields) as BrandingField[]

/** The widget texts that a company can translate. */
export const translatedFields = brandingFieldNames.filter(
  (name) => ['line', 'text'].includes(brandingFields[name].kind) && name !== 'thankYouExternalUrl',
)

/** The languages, besides its own, that a company can write its words in. */
export const translationLanguages = ['es', 'fr'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]
/** The widget's words in other languages; only those that the company wrote. */
export type Translations = Record<TranslationLanguage, Partial<Record<BrandingField, string>>>
export const noTranslations: Translations = { es: {}, fr: {} }
