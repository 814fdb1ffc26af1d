import {
  type BrandingDraft,
  type BrandingField,
  type BrandingGroup,
  brandingFieldNames,
  brandingFields,
  brandingGroupKeys,
  brandingGroups,
} from './branding-field.ts'

/**
 * Which settings need the upgraded subscription, and which are a partner's: plain data, by which the server shows and
 * refuses and the designer locks. Zod-free.
 */

/**
 * By group what is locked: how the widget looks. Words, forms and what is agreed to stay every company's own, because they
 * are what the law holds it to.
 */
const locked: Record<BrandingGroup, 'all' | readonly BrandingField[]> = {
  colours: 'all',
  type: ['titlesFont', 'mainTextFont', 'partnerBrandingFontsOverride'],
  buttons: [
    'mainButtonColor',
    'mainButtonTextColor',
    'mainButtonFontWeight',
    'mainButtonFontSize',
    'mainButtonCornerRadius',
    'mainButtonType',
    'secondaryButtonColor',
    'secondaryButtonTextColor',
  ],
  websiteButton: [
    'roofQuoteProButtonPosition',
    'roofQuoteProButtonFont',
    'roofQuoteProButtonFontSize',
    'roofQuoteProButtonColor',
    'roofQuoteProButtonTextColor',
  ],
  callout: ['calloutShowOnTabletsAndDesktops', 'calloutShowOnPhones', 'calloutClosingStrategy'],
  rqpLeads: [],
  otherContacts: [],
  thankYou: [],
  map: 'all',
  productDetails: [],
  events: [],
}

/** The settings that need the upgraded subscription. The media of the thank-you and of the map need it, too. */
export const lockedFields: readonly BrandingField[] = brandingGroupKeys.flatMap((group) => {
  const of = locked[group]
  return of === 'all' ? (Object.keys(brandingGroups[group]) as BrandingField[]) : of
})

export const isLockedField = (field: BrandingField): boolean => lockedFields.includes(field)

const ofKind = (kind: 'colour' | 'font') => brandingFieldNames.filter((name) => brandingFields[name].kind === kind)

/** What a partner's own branding sets, unless the company overrides it. */
export const partnerColours: readonly BrandingField[] = ofKind('colour')
export const partnerFonts: readonly BrandingField[] = ofKind('font')

export interface BrandingStanding {
  /** Custom branding is closed to the company. */
  isLocked: boolean
  /** It has a partner's subscription (OC_PRO). */
  isPartner: boolean
}

/** Settings that are shown as the defaults have them, whatever the company wrote. */
export function settledFields(own: BrandingDraft, { isLocked, isPartner }: BrandingStanding): BrandingField[] {
  if (isLocked) return [...lockedFields]
  if (!isPartner) return []
  return [
    ...(own.partnerBrandingColorsOverride ? [] : partnerColours),
    ...(own.partnerBrandingFontsOverride ? [] : partnerFonts),
  ]
}

/** The branding as homeowners are shown it: the company's own where it may have its own, else the defaults. */
export function shownBranding(own: BrandingDraft, defaults: BrandingDraft, standing: BrandingStanding): BrandingDraft {
  const settled = settledFields(own, standing).map((field) => [field, defaults[field]])
  return { ...own, ...Object.fromEntries(settled) }
}
