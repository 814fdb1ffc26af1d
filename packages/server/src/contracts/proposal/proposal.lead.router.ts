import { finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { priceChangesOfLead } from './proposal.price-changes.ts'

/** The procedure of the leads' contract that reads contracts. */
export const leadContractRouter = {
  priceChanges: companyApi.lead.priceChanges.handler(finds((ctx, { id }) => priceChangesOfLead(ctx, id))),
}
