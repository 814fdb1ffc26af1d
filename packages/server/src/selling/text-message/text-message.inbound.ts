import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formOf, type InboundVendor } from '../../outside/inbound/inbound.vendor.ts'
import { type Deps, systemContext } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { noteText } from './text-message.conversation.ts'
import { setTextState, textCallbackUrl } from './text-message.dispatch.ts'
import { textReceived } from './text-message.events.ts'
import { queueMedia } from './text-message.media.ts'
import { optIn, optOut } from './text-message.opt-out.ts'
import { meantBy } from './text-message.sender.query.ts'
import { textMessage } from './text-message.table.ts'
import { parseNews, signatureOf, type TextNews } from './text-message.twilio.ts'

const reported = z.object({ form: z.string().max(10_000) })

/** Twilio's reports on message status and replies, signed with the account's auth token. */
export const twilioCalls: InboundVendor = {
  name: 'twilio',
  // The address is not secret; only the signature authenticates the call.
  secretOf: (config) => (config.TWILIO_AUTH_TOKEN ? 'events' : undefined),
  isSigned({ headers, body }, config) {
    const form = formOf(body.toString('utf8'))
    if (!form) return false
    const right = Buffer.from(signatureOf(config.TWILIO_AUTH_TOKEN ?? '', textCallbackUrl(config), form))
    const provided = Buffer.from(String(headers['x-twilio-signature'] ?? ''))
    return provided.length === right.length && timingSafeEqual(provided, right)
  },
  messagesOf({ body }) {
    const form = body.toString('utf8')
    const read = parseNews(form)
    return read ? [{ externalId: read.id, body: { form } }] : []
  },
  async handle(deps, { externalId, body }) {
    const { news } = parseNews(reported.parse(body).form) ?? {}
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

/**
 * Processes a reply. STOP and START apply to the number for all companies; the text is added to the history of the lead
 * that was texted last, by the company whose own number got it, if it has one.
 * @param id the vendor's id of the reply, so that a repeated job records it once.
 */
async function receiveReply(deps: Deps, id: string, reply: Extract<TextNews, { kind: 'reply' }>): Promise<void> {
  const { sender, to, service, asks, body, files, media } = reply
  const { db } = deps.database
  if (asks === 'stop') await optOut(db, sender, deps.clock.now())
  if (asks === 'start') await optIn(db, sender)
  const answered = await meantBy(db, { to, service, phone: sender })
  const ctx = answered && (await systemContext(deps, answered.companyId))
  if (!ctx) return
  const request = { scope: 'textMessage.reply', key: id, request: null, wasRun: false, wasStored: false }
  await once({ ...ctx, keyed: request }, async (tx) => {
    const { leadId } = answered
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(textMessage)
      .values({
        companyId: tx.company.id,
        leadId,
        direction: 'in',
        recipient: sender,
        body,
        files,
        state: 'delivered',
        externalId: id,
        consent: 'reply',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: textMessage.id })
    const { id: textId } = row!
    await queueMedia(tx, textId, media)
    await noteText(tx, { leadId, direction: 'in', body })
    await emit(tx, textReceived, { subjectId: leadId, data: { textId, body, files, asks } })
    return { ok: true }
  })
}
