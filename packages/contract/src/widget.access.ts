import { type Access, homeowners } from './access.ts'

/** Contact forms are fewer than other requests: each makes mail. */
const contactForms: Access = { ...homeowners, limit: 'widgetSubmits' }

/** Those who make what homeowners see in it. */
const whoWritesForIt: Access = { roles: ['companyAdmin', 'productionRep'] }

export const widgetAccess = {
  suggestAddresses: homeowners,
  chooseAddress: homeowners,
  chooseBuilding: homeowners,
  mapFeatures: homeowners,
  priceProducts: homeowners,
  priceLines: homeowners,
  submitQuote: contactForms,
  requestHelp: contactForms,
  requestProduct: contactForms,
  look: whoWritesForIt,
} satisfies Record<string, Access>
