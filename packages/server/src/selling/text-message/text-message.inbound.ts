import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formOf } from '../../outside/inbound/inbound.signature.ts'
import type { InboundVendor } from '../../outside/inbound/inbound.vendor.ts'
import { systemContext } from '../../platform/context.ts'
import { setTextState, textCallbackUrl } from './text-message.dispatch.ts'
import { receiveReply } from './text-message.reply.ts'
import { textMessage } from './text-message.table.ts'
import { newsOf, signatureOf } from './text-message.twilio.ts'

const told = z.object({ form: z.string().max(10_000) })

/** Twilio tells how messages get on and what their recipients reply, signed with the account's auth token. */
export const twilioCalls: InboundVendor = {
  name: 'twilio',
  // The address is no secret: the signature alone decides.
  secretOf: (config) => (config.TWILIO_AUTH_TOKEN ? 'events' : undefined),
  isSigned({ headers, body }, config) {
    const form = formOf(body.toString('utf8'))
    if (!form) return false
    const right = Buffer.from(signatureOf(config.TWILIO_AUTH_TOKEN ?? '', textCallbackUrl(config), form))
    const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''))
    return given.length === right.length && timingSafeEqual(given, right)
  },
  messagesOf({ body }) {
    const form = body.toString('utf8')
    const read = newsOf(form)
    return read ? [{ externalId: read.id, body: { form } }] : []
  },
  async handle(deps, { externalId, body }) {
    const { news } = newsOf(told.parse(body).form) ?? {}
    if (!news) return
    const { db } = deps.database
    if (news.kind === 'reply') return receiveReply(deps, externalId, news)
    const [row] = await db.select().from(textMessage).where(eq(textMessage.externalId, news.externalId))
    const ctx = row && (await systemContext(deps, row.companyId))
    if (!ctx) return
    const { state: to, isOptedOut } = news
    await ctx.transaction((tx) => setTextState(tx, { id: row.id, to, isOptedOut }))
  },
}
