import { type Branding, defaultBranding } from '@gable/contract/branding'
import { type BrandingField, brandingFieldNames, brandingFields } from '@gable/contract/branding-field'
import { fontSlug } from '@gable/contract/branding-font'
import type { PreviewScreen } from '../../packages/embed/src/protocol.ts'

/** Where a setting is visible, how to read it, and what to expect for a value. */

type Value = string | number | boolean

interface Reading {
  /** A selector; the first match is used. */
  at: string
  /** What to read: a computed style, a property of the element, or the number of matches. */
  css?: string
  dom?: string
  count?: true
  /** The expected reading for this value; by default it depends on the setting's kind. */
  shows?: (value: Value) => string
  /** What to press before reading. */
  press?: string
  /** Other settings needed to make it visible. */
  prerequisites?: Partial<Branding>
}

/** On a screen of the frame. `details` is that of the first product. */
export interface FrameLook extends Reading {
  on: PreviewScreen | 'details'
}
/** On the contractor's own website. */
export interface WebsiteLook extends Reading {
  on: 'website'
  /** Set if it differs from a wide screen. */
  width?: 'phone'
}
/** Not visible on the frame's screens or the website's button: why, and what tests it. */
interface Elsewhere {
  on: 'nowhere'
  because: string
}
export type Look = FrameLook | WebsiteLook | Elsewhere

const yesNo = (value: Value) => (value ? '1' : '0')
const asIs = (value: Value) => String(value)
/** One pixel as a data URL, which needs no server. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const optIns: Record<string, string> = { hide: '', optional: 'false', required: 'true' }

function form<Prefix extends 'rqpLeads' | 'otherContacts'>(prefix: Prefix, on: 'contact' | 'help') {
  const box = (name: string) => `.check:has(input[name="${name}"])`
  return {
    [`${prefix}TitleText`]: [{ on, at: 'h1', dom: 'textContent' }],
    [`${prefix}SubTitleText`]: [{ on, at: '.step-heading p', dom: 'textContent' }],
    [`${prefix}ButtonText`]: [{ on, at: '.contact-form .button-main', dom: 'textContent' }],
    [`${prefix}LegalTextEnabled`]: [{ on, at: '.contact-legal', count: true, shows: yesNo }],
    [`${prefix}LegalText`]: [{ on, at: '.contact-legal', dom: 'textContent' }],
    [`${prefix}LegalTextFontSize`]: [{ on, at: '.contact-legal', css: 'font-size' }],
    [`${prefix}LegalTextPosition`]: [
      { on, at: '.contact-legal + .button-main', count: true, shows: (value: Value) => yesNo(value === 'above') },
    ],
    [`${prefix}ContactOptIn`]: [
      { on, at: 'input[name="contactOptIn"]', dom: 'required', shows: (value: Value) => optIns[String(value)]! },
    ],
    [`${prefix}ContactOptInText`]: [
      {
        on,
        at: box('contactOptIn'),
        dom: 'textContent',
        prerequisites: { [`${prefix}ContactOptIn`]: 'required' },
        shows: (value: Value) => String(value) || 'You may contact me about my roof.',
      },
    ],
    [`${prefix}SmsOptIn`]: [
      { on, at: 'input[name="smsOptIn"]', dom: 'required', shows: (value: Value) => optIns[String(value)]! },
    ],
    [`${prefix}SmsOptInText`]: [
      {
        on,
        at: box('smsOptIn'),
        dom: 'textContent',
        prerequisites: { [`${prefix}SmsOptIn`]: 'required' },
        shows: (value: Value) => String(value) || 'You may send me text messages about my quote.',
      },
    ],
  } as Record<Extract<BrandingField, `${Prefix}${string}`>, FrameLook[]>
}

/** Every setting of the catalog. Type checking fails if one is missing here. */
export const looks: Record<BrandingField, readonly Look[]> = {
  backgroundColor: [{ on: 'address', at: 'body', css: 'background-color' }],
  titlesColor: [{ on: 'address', at: 'h1', css: 'color' }],
  subtitlesColor: [{ on: 'address', at: '.step-heading p', css: 'color' }],
  mainTextColor: [
    { on: 'address', at: 'body', css: 'color' },
    { on: 'contact', at: '.field label', css: 'color' },
  ],
  secondaryTextColor: [{ on: 'address', at: '.address-how small', css: 'color' }],
  iconsColor: [
    { on: 'address', at: '.address-input > .icon', css: 'color' },
    { on: 'outsideArea', at: '.company-contact a', css: 'color' },
  ],
  illustrationColor: [{ on: 'address', at: '.house-measure', css: 'stroke' }],
  roofColor: [
    { on: 'roof', at: '.progress-done', css: 'background-color' },
    { on: 'slope', at: '.slope-roof', css: 'fill' },
  ],
  tooltipAndMapControlsColor: [
    { on: 'slope', at: '.tip-bubble', css: 'background-color', press: '.tip-button' },
    { on: 'roof', at: '.map', css: '--map-controls', shows: asIs },
  ],
  tooltipAndMapControlsTextColor: [
    { on: 'slope', at: '.tip-bubble', css: 'color', press: '.tip-button' },
    { on: 'roof', at: '.map', css: '--map-controls-text', shows: asIs },
  ],
  checkboxColor: [
    { on: 'roof', at: 'input[type="checkbox"]', css: 'accent-color' },
    { on: 'products', at: 'input[type="checkbox"]', css: 'accent-color' },
  ],
  radioButtonColor: [{ on: 'slope', at: '.slope-card input', css: 'accent-color' }],
  partnerBrandingColorsOverride: [
    { on: 'nowhere', because: 'The server decides by it whose colours it answers: widget.branding.test.ts' },
  ],
  partnerBrandingFontsOverride: [
    { on: 'nowhere', because: 'The server decides by it whose fonts it answers: widget.branding.test.ts' },
  ],

  titlesFont: [{ on: 'address', at: 'h1', css: 'font-family' }],
  mainTextFont: [{ on: 'address', at: 'body', css: 'font-family' }],
  mainTextExampleText: [{ on: 'address', at: '.address-input input', dom: 'placeholder' }],
  language: [{ on: 'nowhere', because: 'A preview speaks the language of its visit: as it is published, below' }],

  mainButtonColor: [{ on: 'address', at: '.button-main', css: 'background-color' }],
  mainButtonTextColor: [{ on: 'address', at: '.button-main', css: 'color' }],
  mainButtonFontWeight: [{ on: 'address', at: '.button-main', css: 'font-weight', shows: asIs }],
  mainButtonFontSize: [{ on: 'address', at: '.button-main', css: 'font-size' }],
  mainButtonCornerRadius: [{ on: 'address', at: '.button-main', css: 'border-radius' }],
  mainButtonType: [{ on: 'contact', at: '.contact-form:has(> .button-main)', dom: 'mainButtonIs', shows: asIs }],
  secondaryButtonColor: [{ on: 'outsideArea', at: '.button-secondary', css: 'background-color' }],
  secondaryButtonTextColor: [{ on: 'outsideArea', at: '.button-secondary', css: 'color' }],
  mainButtonSeeProductDetailsButtonText: [
    { on: 'products', at: '.product-grid .button-main', dom: 'textContent' },
    { on: 'compare', at: '.compare .button-main', dom: 'textContent' },
    { on: 'thankYou', at: '.thank-you-others .button-secondary', dom: 'textContent' },
  ],
  mainButtonCustomFinancingButtonText: [{ on: 'products', at: '.custom-financing .button', dom: 'textContent' }],

  roofQuoteProButtonText: [{ on: 'website', at: '.button', dom: 'textContent' }],
  roofQuoteProButtonPosition: [{ on: 'website', at: '.dock', dom: 'className', shows: (value) => `dock ${value}` }],
  roofQuoteProButtonFont: [
    {
      on: 'website',
      at: '.button',
      css: 'font-family',
      shows: (family) => `roof-${fontSlug(String(family))}, system-ui, sans-serif`,
    },
  ],
  roofQuoteProButtonFontSize: [{ on: 'website', at: '.button', css: 'font-size' }],
  roofQuoteProButtonColor: [{ on: 'website', at: '.button', css: 'background-color' }],
  roofQuoteProButtonTextColor: [{ on: 'website', at: '.button', css: 'color' }],

  calloutTitleText: [{ on: 'website', at: '.callout b', dom: 'textContent' }],
  calloutDescriptionText: [{ on: 'website', at: '.callout .text', dom: 'lastChild.textContent' }],
  calloutShowOnTabletsAndDesktops: [{ on: 'website', at: '.callout', count: true, shows: yesNo }],
  calloutShowOnPhones: [{ on: 'website', width: 'phone', at: '.callout', count: true, shows: yesNo }],
  calloutClosingStrategy: [
    {
      on: 'website',
      at: '.callout',
      count: true,
      press: '.callout .cross',
      shows: (value) => yesNo(value === 'text-only'),
    },
  ],

  ...form('rqpLeads', 'contact'),
  ...form('otherContacts', 'help'),

  thankYouTitle: [
    { on: 'thankYou', at: 'h1', dom: 'textContent' },
    { on: 'helpThanks', at: 'h1', dom: 'textContent' },
  ],
  thankYouSubtitle: [{ on: 'thankYou', at: '.step-heading p', dom: 'textContent' }],
  thankYouButtonText: [
    {
      on: 'thankYou',
      at: '.actions a',
      dom: 'textContent',
      prerequisites: { thankYouExternalUrl: 'https://roofer.example/thanks' },
      shows: (value) => String(value) || 'Learn more',
    },
  ],
  thankYouExternalUrl: [{ on: 'thankYou', at: '.actions a', dom: 'href' }],
  thankYouShowOtherProducts: [{ on: 'thankYou', at: '.thank-you-others', count: true, shows: yesNo }],
  thankYouMediaAlt: [
    {
      on: 'thankYou',
      at: 'img.thank-you-media',
      dom: 'alt',
      prerequisites: { thankYouMediaType: 'image', thankYouMedia: picture },
    },
  ],
  mapSettingsCenterpointType: [
    {
      on: 'address',
      at: '.address-media',
      count: true,
      prerequisites: { mapSettingsPlaceholderMedia: picture },
      shows: (value) => yesNo(value === 'customImage'),
    },
  ],
  productDetailsSendProductButtonText: [{ on: 'details', at: '.details-offer .button-main', dom: 'textContent' }],

  eventsDataLayer: [{ on: 'nowhere', because: 'Told to the page’s counters, not shown: as it is published, below' }],
  eventsGoogleAnalytics: [{ on: 'nowhere', because: 'The same: as it is published, below' }],
  eventsMetaPixel: [{ on: 'nowhere', because: 'The same: as it is published, below' }],
}

/** A setting and where it is visible. */
export interface Row<Of extends Look> {
  name: BrandingField
  look: Of
}

/** The visible parts of the frame, by screen, so that each screen is drawn once. */
export const frameRows = Map.groupBy(
  rowsOf<FrameLook>((look) => look.on !== 'website' && look.on !== 'nowhere'),
  ({ look }) => look.on,
)
export const websiteRows = rowsOf<WebsiteLook>((look) => look.on === 'website')

function rowsOf<Of extends Look>(are: (look: Look) => boolean): Row<Of>[] {
  return brandingFieldNames.flatMap((name) => looks[name].filter(are).map((look) => ({ name, look: look as Of })))
}

/** Values other than the default for each kind of setting; all of them if there are few. */
export function otherValues(name: BrandingField): Value[] {
  const rule = brandingFields[name]
  const standard = defaultBranding[name]
  switch (rule.kind) {
    case 'color':
      return ['#0B7A75']
    case 'font':
      return ['Lora']
    case 'line':
    case 'text':
      return [`Ours: ${name}`.slice(0, rule.max)]
    case 'url':
      return [`https://roofer.example/${name}`]
    case 'number':
      return [rule.min, rule.max].filter((value) => value !== standard)
    case 'flag':
      return [!standard]
    case 'choice':
      return rule.of.filter((value) => value !== standard)
  }
}

/** The expected reading for this value of the setting. */
export function expected(name: BrandingField, value: Value, look: Reading): string {
  if (look.shows) return look.shows(value)
  const { kind } = brandingFields[name]
  if (kind === 'color') return rgb(String(value))
  if (kind === 'number') return `${value}px`
  if (kind === 'font') return `${value === 'Inter' ? '' : `${value}, `}"Inter Variable", system-ui, sans-serif`
  return String(value)
}

/** In the browser's computed format. */
function rgb(color: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))
  return `rgb(${parts.join(', ')})`
}
