import { type Access, homeowners } from './access.ts'

/** Contact forms have a stricter limit than other requests, since each one sends mail. */
const contactForms: Access = { ...homeowners, limit: 'widgetSubmits' }

/** People who write what homeowners see in the widget. */
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
