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
 * The settings that need the upgraded subscription, and those that belong to a partner, as plain data. The server
 * applies and enforces it, and the designer uses it to lock settings. Zod-free.
 */

/**
 * The locked settings by group: how the widget looks. Words, forms, and consents are never locked, because companies
 * are legally responsible for them.
 */
const locked: Record<BrandingGroup, 'all' | readonly BrandingField[]> = {
  colors: 'all',
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

/** The settings that need the upgraded subscription. The thank-you media and the map media need it too. */
export const lockedFields: readonly BrandingField[] = brandingGroupKeys.flatMap((group) => {
  const of = locked[group]
  return of === 'all' ? (Object.keys(brandingGroups[group]) as BrandingField[]) : of
})

export const isLockedField = (field: BrandingField): boolean => lockedFields.includes(field)

const ofKind = (kind: 'color' | 'font') => brandingFieldNames.filter((name) => brandingFields[name].kind === kind)

/** The colors that a partner's branding sets unless the company overrides it. */
export const partnerColors: readonly BrandingField[] = ofKind('color')
export const partnerFonts: readonly BrandingField[] = ofKind('font')

export interface BrandingStanding {
  /** Custom branding is not available to the company. */
  isLocked: boolean
  /** Has a partner's subscription (OC_PRO). */
  isPartner: boolean
}

/** Returns the settings that always show the defaults, whatever the company wrote. */
export function settledFields(own: BrandingDraft, { isLocked, isPartner }: BrandingStanding): BrandingField[] {
  if (isLocked) return [...lockedFields]
  if (!isPartner) return []
  return [
    ...(own.partnerBrandingColorsOverride ? [] : partnerColors),
    ...(own.partnerBrandingFontsOverride ? [] : partnerFonts),
  ]
}

/**
 * Returns the branding that homeowners see: the company's own settings where it is entitled to them, otherwise the
 * defaults.
 */
export function shownBranding(own: BrandingDraft, defaults: BrandingDraft, standing: BrandingStanding): BrandingDraft {
  const settled = settledFields(own, standing).map((field) => [field, defaults[field]])
  return { ...own, ...Object.fromEntries(settled) }
}
