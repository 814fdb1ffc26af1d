import { type Access, homeowners } from './access.ts'

/** Contact forms are fewer than other requests: each makes mail. */
const contactForms: Access = { ...homeowners, limit: 'widgetSubmits' }

export const widgetAccess = {
  suggestAddresses: homeowners,
  chooseAddress: homeowners,
  chooseBuilding: homeowners,
  mapFeatures: homeowners,
  priceProducts: homeowners,
  submitQuote: contactForms,
  requestHelp: contactForms,
} satisfies Record<string, Access>
