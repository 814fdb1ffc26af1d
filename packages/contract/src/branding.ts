import type { OptInVisibility } from './status.ts'

/** How a widget chooses its language: by the visitor's browser, or always the same one. */
const widgetLanguages = ['visitor', 'en', 'es', 'fr'] as const
export type WidgetLanguage = (typeof widgetLanguages)[number]

/** The media above the thank-you text. */
export type ThankYouMediaType = 'none' | 'image' | 'video'

/**
 * The widget's branding as the settings call returns it: flat, with each field prefixed by its element. A company
 * stores only values that differ from the defaults. Zod-free, because the frame imports the defaults by value.
 */
export interface Branding {
  titlesColor: string
  titlesFont: string
  subtitlesColor: string
  mainTextColor: string
  /** For all text except titles. */
  mainTextFont: string
  /** The placeholder of the address field. */
  mainTextExampleText: string
  secondaryTextColor: string
  iconsColor: string
  roofColor: string
  tooltipAndMapControlsColor: string
  tooltipAndMapControlsTextColor: string
  illustrationColor: string
  backgroundColor: string

  mainButtonColor: string
  mainButtonTextColor: string
  mainButtonSeeProductDetailsButtonText: string
  /** On the button that opens the company's own financing. */
  mainButtonCustomFinancingButtonText: string
  mainButtonFontWeight: number
  mainButtonFontSize: number
  mainButtonCornerRadius: number
  /** `block` fills the available width; `inline` fits its text. */
  mainButtonType: 'block' | 'inline'
  secondaryButtonColor: string
  secondaryButtonTextColor: string
  checkboxColor: string
  radioButtonColor: string

  roofQuoteProButtonText: string
  roofQuoteProButtonPosition: 'left' | 'right'
  roofQuoteProButtonFont: string
  roofQuoteProButtonFontSize: number
  roofQuoteProButtonColor: string
  roofQuoteProButtonTextColor: string

  calloutTitleText: string
  calloutDescriptionText: string
  calloutShowOnTabletsAndDesktops: boolean
  calloutShowOnPhones: boolean
  calloutClosingStrategy: 'full' | 'text-only'

  rqpLeadsTitleText: string
  rqpLeadsSubTitleText: string
  rqpLeadsButtonText: string
  rqpLeadsLegalTextEnabled: boolean
  rqpLeadsLegalText: string
  rqpLeadsLegalTextFontSize: number
  rqpLeadsLegalTextPosition: 'above' | 'below'
  rqpLeadsContactOptIn: OptInVisibility
  rqpLeadsContactOptInText: string
  rqpLeadsSmsOptIn: OptInVisibility
  rqpLeadsSmsOptInText: string

  otherContactsTitleText: string
  otherContactsSubTitleText: string
  otherContactsButtonText: string
  otherContactsLegalTextEnabled: boolean
  otherContactsLegalText: string
  otherContactsLegalTextFontSize: number
  otherContactsLegalTextPosition: 'above' | 'below'
  otherContactsContactOptIn: OptInVisibility
  otherContactsContactOptInText: string
  otherContactsSmsOptIn: OptInVisibility
  otherContactsSmsOptInText: string

  thankYouTitle: string
  thankYouSubtitle: string
  thankYouButtonText: string
  thankYouExternalUrl: string
  thankYouShowOtherProducts: boolean
  thankYouMediaType: ThankYouMediaType
  /** URLs of the media and of the picture shown until a video plays; empty if there is none. */
  thankYouMedia: string
  thankYouMediaPoster: string
  /** The status of the most recently uploaded media. Until it is `success`, the previous media is shown. */
  thankYouMediaProcessingStatus: 'pending' | 'success' | 'failed'
  /** The media's text alternative for screen readers. */
  thankYouMediaAlt: string

  mapSettingsCenterpointType: 'ipGeolocation' | 'customImage'
  mapSettingsPlaceholderMedia: string
  productDetailsSendProductButtonText: string
  partnerBrandingColorsOverride: boolean
  partnerBrandingFontsOverride: boolean

  language: WidgetLanguage
  /** Which of the page's own analytics receive visitor events. */
  eventsDataLayer: boolean
  eventsGoogleAnalytics: boolean
  eventsMetaPixel: boolean
}

const legalText =
  'By submitting this form you agree that the company may contact you about your roof. The price is an estimate and not a binding offer.'

/** The standard branding, in the product's own palette. */
export const defaultBranding: Branding = {
  titlesColor: '#1B2430',
  titlesFont: 'Inter',
  subtitlesColor: '#5B6776',
  mainTextColor: '#1B2430',
  mainTextFont: 'Inter',
  mainTextExampleText: '123 Main Street, Your City',
  secondaryTextColor: '#5B6776',
  iconsColor: '#1D4E89',
  roofColor: '#C2410C',
  tooltipAndMapControlsColor: '#1B2430',
  tooltipAndMapControlsTextColor: '#FFFFFF',
  illustrationColor: '#1D4E89',
  backgroundColor: '#FFFFFF',

  mainButtonColor: '#C2410C',
  mainButtonTextColor: '#FFFFFF',
  mainButtonSeeProductDetailsButtonText: 'See Product Details',
  mainButtonCustomFinancingButtonText: 'See Financing Options',
  mainButtonFontWeight: 600,
  mainButtonFontSize: 18,
  mainButtonCornerRadius: 8,
  mainButtonType: 'block',
  secondaryButtonColor: '#FFFFFF',
  secondaryButtonTextColor: '#1B2430',
  checkboxColor: '#1D4E89',
  radioButtonColor: '#1D4E89',

  roofQuoteProButtonText: 'Instant Roof Quote',
  roofQuoteProButtonPosition: 'right',
  roofQuoteProButtonFont: 'Inter',
  roofQuoteProButtonFontSize: 22,
  roofQuoteProButtonColor: '#C2410C',
  roofQuoteProButtonTextColor: '#FFFFFF',

  calloutTitleText: 'What would a new roof cost?',
  calloutDescriptionText: 'See an honest price for your address in a minute.',
  calloutShowOnTabletsAndDesktops: true,
  calloutShowOnPhones: true,
  calloutClosingStrategy: 'full',

  rqpLeadsTitleText: 'Almost Done',
  rqpLeadsSubTitleText: 'Tell us where to send your quote.',
  rqpLeadsButtonText: 'Get My Quote',
  rqpLeadsLegalTextEnabled: true,
  rqpLeadsLegalText: legalText,
  rqpLeadsLegalTextFontSize: 12,
  rqpLeadsLegalTextPosition: 'below',
  rqpLeadsContactOptIn: 'hide',
  rqpLeadsContactOptInText: '',
  rqpLeadsSmsOptIn: 'hide',
  rqpLeadsSmsOptInText: '',

  otherContactsTitleText: 'Get help',
  otherContactsSubTitleText: 'Leave your details and we will measure your roof for you.',
  otherContactsButtonText: 'Send',
  otherContactsLegalTextEnabled: true,
  otherContactsLegalText: legalText,
  otherContactsLegalTextFontSize: 12,
  otherContactsLegalTextPosition: 'below',
  otherContactsContactOptIn: 'hide',
  otherContactsContactOptInText: '',
  otherContactsSmsOptIn: 'hide',
  otherContactsSmsOptInText: '',

  thankYouTitle: 'Thank you!',
  thankYouSubtitle: 'Your quote is on its way to your inbox. We will be in touch shortly.',
  thankYouButtonText: '',
  thankYouExternalUrl: '',
  thankYouShowOtherProducts: true,
  thankYouMediaType: 'none',
  thankYouMedia: '',
  thankYouMediaPoster: '',
  thankYouMediaProcessingStatus: 'success',
  thankYouMediaAlt: '',

  mapSettingsCenterpointType: 'ipGeolocation',
  mapSettingsPlaceholderMedia: '',
  productDetailsSendProductButtonText: 'Send me this product',
  partnerBrandingColorsOverride: false,
  partnerBrandingFontsOverride: false,

  language: 'visitor',
  eventsDataLayer: false,
  eventsGoogleAnalytics: false,
  eventsMetaPixel: false,
}

/** The settings call's answer (spec, section 7). */
export interface WidgetSettings extends Branding {
  company: {
    name: string
    phone: string
    email: string
    country: 'UnitedStates' | 'Canada'
    currency: 'USD' | 'CAD'
    mailingAddress: string
    subscriptions: { type: string; country: string }[]
  }
  /** The steps of a quote besides address, roofs, and product. */
  steps: ('shape' | 'slope' | 'questions')[]
  /** The script's own texts on the page, including its button and callout, in the visitor's language. */
  script?: { frame: string; close: string; dismiss: string; preQualify: string; calculator: string }
  /** The words that differ in other languages the widget speaks. */
  translations?: WidgetTranslations
}

/** The branding fields that hold text. */
export type BrandingWords = Extract<
  keyof Branding,
  `${string}Text` | 'thankYouTitle' | 'thankYouSubtitle' | 'thankYouMediaAlt'
>

/** The widget's words in other languages. Missing entries fall back to the company's words. */
export type WidgetTranslations = Partial<Record<'es' | 'fr', Partial<Record<BrandingWords, string>>>>

export type SettingsAnswer =
  | { data: WidgetSettings }
  | { data: Record<string, never>; statusText: 'Not Found' | 'Forbidden' | 'Service Unavailable' }
