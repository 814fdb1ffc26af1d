import type { BrandingField, BrandingGroup } from '@gable/contract/branding-field'
import type { PreviewScreen } from '@gable/embed/protocol'
import { groupOf } from './branding-search.ts'

/** The places of the preview: a sample website with the button, and each screen of the frame. */
export type Place = 'website' | PreviewScreen

const byField: Partial<Record<BrandingField, Place[]>> = {
  illustrationColor: ['address', 'slope'],
  iconsColor: ['address', 'outsideArea', 'help', 'products'],
  roofColor: ['roof', 'slope'],
  tooltipAndMapControlsColor: ['roof'],
  tooltipAndMapControlsTextColor: ['roof'],
  checkboxColor: ['products', 'roof'],
  radioButtonColor: ['slope', 'questions', 'products'],
  mainTextExampleText: ['address'],
  secondaryButtonColor: ['products', 'outsideArea', 'notDetected', 'thankYou'],
  secondaryButtonTextColor: ['products', 'outsideArea', 'notDetected', 'thankYou'],
  mainButtonSeeProductDetailsButtonText: ['products', 'compare'],
  mainButtonCustomFinancingButtonText: ['products'],
}

/** Where the settings of a group are visible. Groups that are visible nearly everywhere have no entry. */
const byGroup: Partial<Record<BrandingGroup, Place[]>> = {
  websiteButton: ['website'],
  callout: ['website'],
  rqpLeads: ['contact'],
  otherContacts: ['help'],
  thankYou: ['thankYou'],
  map: ['address'],
  productDetails: ['details'],
}

/** Returns the place that shows a setting, preferring the current one. */
export const placeFor = (field: BrandingField, now: Place): Place =>
  among(byField[field] ?? byGroup[groupOf(field)] ?? [], now)

/** Returns the place that shows a whole group. */
export const placeForGroup = (group: BrandingGroup, now: Place): Place => among(byGroup[group] ?? [], now)

function among(places: readonly Place[], now: Place): Place {
  if (places.length === 0) return now === 'website' ? 'address' : now
  return places.includes(now) ? now : places[0]!
}
