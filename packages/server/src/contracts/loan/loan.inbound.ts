import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { companyOfMerchant } from '../../catalog/merchant/merchant.query.ts'
import { type InboundVendor, isSignedBy, jsonOf } from '../../outside/inbound/inbound.vendor.ts'
import { sha256 } from '../../platform/secrets.ts'
import { prequalProgress } from './loan.lead.query.ts'
import { enqueuePrequalSync } from './loan.prequal.ts'
import { enqueueSync } from './loan.sync.ts'

const reported = z.object({ merchantId: z.string().min(1).max(100) })

/**
 * A notification from the lender that a company's data changed, signed by Standard Webhooks. The change itself is
 * fetched from the lender, so a forged, repeated or late call changes nothing.
 */
export const lenderCalls: InboundVendor = {
  name: 'lender',
  // The address is not secret: only the signature counts.
  secretOf: (config) => (config.LENDER_SIGNING_SECRET ? 'events' : undefined),
  isSigned: (call, config, now) => isSignedBy(call, config.LENDER_SIGNING_SECRET ?? '', now),
  messagesOf({ headers, body }) {
    const { data } = reported.safeParse(jsonOf(body))
    const id = headers['webhook-id']
    return data && typeof id === 'string' && id.length <= 200 ? [{ externalId: id, body: data }] : []
  },
  async handle(deps, { body }) {
    const companyId = await companyOfMerchant(deps.database.db, reported.parse(body).merchantId)
    if (companyId) await enqueueSync(deps, companyId)
  },
}

const postback = z.object({
  applicationId: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  processStatus: z.string().max(40),
})
const ofCompany = z.object({ companyId: z.uuid() })

/**
 * A notification from Acorn Finance that an application changed. It has no signature but a key in a header, which the
 * company gave to Acorn. As above, the change itself is fetched: nothing that the call contains is stored, in
 * particular no homeowner details. Acorn words its own email to the homeowner.
 */
export const acornCalls: InboundVendor = {
  name: 'acorn',
  secretOf: () => undefined,
  // The address is not secret: only the key in the header counts.
  async accountOf(deps, companyId) {
    if (!z.uuid().safeParse(companyId).success) return undefined
    const progress = await prequalProgress(deps.database, companyId)
    return progress && { companyId, signingSecret: progress.key }
  },
  isSigned: ({ headers: { 'x-authorization': provided } }, _config, _now, account) =>
    typeof provided === 'string' &&
    account !== undefined &&
    timingSafeEqual(Buffer.from(sha256(provided)), Buffer.from(sha256(account.signingSecret))),
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
