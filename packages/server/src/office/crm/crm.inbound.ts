import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CrmVendorId, crmVendorIds } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import { type InboundAccount, type InboundVendor, jsonOf, type RawCall } from '../../outside/inbound/inbound.vendor.ts'
import type { Config } from '../../platform/config.ts'
import { systemContext } from '../../platform/context.ts'
import { askCrmNow } from './crm.poll.ts'
import { webhookByCallback } from './crm.query.ts'
import { noteCall, signingSecretOf } from './crm.webhook.ts'

/**
 * CRM callbacks only signal a change; the CRM is then polled with the account's own key. So forged, repeated, or late
 * calls do no harm.
 */

const reported = z.object({ companyId: z.uuid(), ownerId: z.uuid() })

/** Identical calls within this time count as repeated, for CRMs whose calls have no ids. */
const repeatedMs = 60_000

/** HubSpot signs its calls; the others rely on their secret address. */
const isSigned: Readonly<Record<CrmVendorId, InboundVendor['isSigned']>> = {
  jobnimbus: () => true,
  acculynx: () => true,
  hubspot: (call, config, now, account) => isSignedByHubSpot(call, config, now, account?.signingSecret ?? ''),
}

const idOf: Readonly<Record<CrmVendorId, (call: RawCall, now: Date) => string | undefined>> = {
  jobnimbus: ({ body }, now) => `${Math.floor(now.getTime() / repeatedMs)} ${sha256(body)}`,
  acculynx: ({ body }) => z.object({ eventId: z.string().min(1).max(100) }).safeParse(jsonOf(body)).data?.eventId,
  hubspot: ({ headers, body }) => `${String(headers['x-hubspot-request-timestamp'])} ${sha256(body)}`,
}

export const crmCallbacks: readonly InboundVendor[] = crmVendorIds.map((vendor) => ({
  name: vendor,
  // Large enough for a whole CRM record.
  bytes: 256 * 1024,
  secretOf: () => undefined,
  async accountOf(deps, secret) {
    if (!/^[\w-]{20,128}$/.test(secret)) return undefined
    const row = await webhookByCallback(deps.database.db, secret)
    if (row?.vendor !== vendor) return undefined
    const { companyId, ownerId } = row
    return { companyId, ownerId, signingSecret: signingSecretOf(deps.secrets, row) }
  },
  isSigned: isSigned[vendor],
  messagesOf(call, now, account) {
    const body = jsonOf(call.body)
    const id = typeof body === 'object' && body !== null ? idOf[vendor](call, now) : undefined
    return account && id ? [messageOf(account, id)] : []
  },
  async handle(deps, { body }) {
    const { companyId, ownerId } = reported.parse(body)
    const ctx = await systemContext(deps, companyId)
    await ctx?.transaction(async (tx) => {
      await noteCall(tx, { vendor, ownerId })
      await askCrmNow(tx, { vendor, ownerId })
    })
  },
}))

/** Ids are prefixed because they are unique only within an account. */
function messageOf({ companyId, ownerId }: InboundAccount, id: string) {
  return { externalId: `${companyId}/${ownerId}/${id}`, body: { companyId, ownerId } }
}

/** Calls signed longer ago are treated as replays. */
const freshMs = 5 * 60_000

/** HubSpot's signature, version 3: covers method, address, body, and time, using the app's client secret. */
function isSignedByHubSpot({ headers, body, url }: RawCall, config: Config, now: Date, secret: string): boolean {
  const { 'x-hubspot-signature-v3': provided, 'x-hubspot-request-timestamp': at } = headers
  if (secret === '' || typeof provided !== 'string' || typeof at !== 'string' || !/^\d{1,15}$/.test(at)) return false
  if (Math.abs(now.getTime() - Number(at)) > freshMs) return false
  const right = createHmac('sha256', secret).update(`POST${config.PUBLIC_URL}${url}`).update(body).update(at).digest()
  const bytes = Buffer.from(provided, 'base64')
  return bytes.length === right.length && timingSafeEqual(bytes, right)
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex')
