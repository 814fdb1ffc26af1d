import { importFiles } from './contact/contact.file.query.ts'
import { isContactPricedWithin, isOfFiles } from './contact/contact.lead-filter.query.ts'
import { applyBasePackage } from './financing/financing.clp.ts'
import { leadAssignments } from './lead/office/lead.handover.ts'
import { isMarketInUse } from './lead/office/lead.of-market.query.ts'
import { hasUnusedLoan } from './loan/loan.lead-filter.query.ts'
import { marketsWithFinancingType } from './market/market.of-type.query.ts'
import type { Above } from './platform/above.ts'
import { offerEveryProduct } from './product/product.market-prices.ts'
import { signedContractsOf } from './proposal/proposal.signed-contract.query.ts'
import { proposalTexts } from './proposal/proposal.texts.query.ts'
import { readQuotes, sentQuoteCents } from './quote/quote.of-lead.query.ts'
import { isHit } from './weather/weather.lead-filter.query.ts'
import { readWidgetOfCompany } from './website/website.first-widget.query.ts'
import { hostedPage } from './website/website.hosted-page.query.ts'

/** Which slice answers what lower slices ask. */
export const above: Above = {
  assignments: leadAssignments,
  hostedPage,
  firstWidget: readWidgetOfCompany,
  quotes: readQuotes,
  sentQuoteCents,
  signedContracts: signedContractsOf,
  offerEveryProduct,
  isMarketInUse,
  marketsWithFinancingType,
  applyBasePackage,
  proposalTexts,
  leadFilters: { isOfFiles, isContactPricedWithin, isHit, hasUnusedLoan },
  importFiles,
}
