import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { companyOfMerchant } from '../../catalog/merchant/merchant.query.ts'
import { isSignedBy, jsonOf } from '../../outside/inbound/inbound.signature.ts'
import type { InboundVendor } from '../../outside/inbound/inbound.vendor.ts'
import { sha256 } from '../../platform/secrets.ts'
import { prequalProgress } from './loan.prequal.query.ts'
import { enqueuePrequalSync } from './loan.prequal.ts'
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

const postback = z.object({
  applicationId: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  processStatus: z.string().max(40),
})
const ofCompany = z.object({ companyId: z.uuid() })

/**
 * Acorn Finance says that an application changed, with the key that the company gave it in a header and no signature. As above, what
 * changed it is asked: nothing of what it sends is kept, the homeowner's details least of all. Its email to the homeowner is as Acorn
 * words it.
 */
export const acornCalls: InboundVendor = {
  name: 'acorn',
  secretOf: () => undefined,
  // The address is no secret: the key in the header alone decides.
  async accountOf(deps, companyId) {
    if (!z.uuid().safeParse(companyId).success) return undefined
    const progress = await prequalProgress(deps.database, companyId)
    return progress && { companyId, signingSecret: progress.key }
  },
  isSigned: ({ headers: { 'x-authorization': given } }, _config, _now, account) =>
    typeof given === 'string' &&
    account !== undefined &&
    timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(account.signingSecret))),
  messagesOf({ body }, _now, account) {
    const { data } = postback.safeParse(jsonOf(body))
    if (!data || !account) return []
    const { companyId } = account
    return [{ externalId: `${companyId}/${data.applicationId}/${data.processStatus}`, body: { companyId } }]
  },
  answer: {
    sendEmail: true,
    overRideRepInfo: false,
    displayName: '',
    repFirstName: '',
    repLastName: '',
    repEmail: '',
    companyName: '',
    projectName: '',
    projectUrl: '',
    projectAddress: '',
  },
  async handle(deps, { body }) {
    await enqueuePrequalSync(deps, ofCompany.parse(body).companyId)
  },
}
