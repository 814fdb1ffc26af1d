import { z } from 'zod'
import { isSignedBy, jsonOf } from '../inbound/inbound.signature.ts'
import type { InboundVendor } from '../inbound/inbound.vendor.ts'
import { companyOfMerchant } from '../merchant/merchant.query.ts'
import { enqueueSync } from './loan.sync.ts'

const told = z.object({ merchantId: z.string().min(1).max(100) })

/**
 * The lender says that something of a company changed, signed by Standard Webhooks. What changed, the lender is asked: a forged,
 * repeated or late call changes nothing.
 */
export const lenderCalls: InboundVendor = {
  name: 'lender',
  // The address is no secret: the signature alone decides.
  secretOf: (config) => (config.LENDER_SIGNING_SECRET ? 'events' : undefined),
  isSigned: (call, config, now) => isSignedBy(call, config.LENDER_SIGNING_SECRET ?? '', now),
  messagesOf({ headers, body }) {
    const { data } = told.safeParse(jsonOf(body))
    const id = headers['webhook-id']
    return data && typeof id === 'string' && id.length <= 200 ? [{ externalId: id, body: data }] : []
  },
  async handle(deps, { body }) {
    const companyId = await companyOfMerchant(deps.database.db, told.parse(body).merchantId)
    if (companyId) await enqueueSync(deps, companyId)
  },
}
