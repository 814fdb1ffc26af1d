import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { type InboundVendor, jsonOf } from '../../outside/inbound/inbound.vendor.ts'
import { mailTagOf } from '../../platform/mail/mailer.ts'
import { noteDelivered, noteUndeliverable } from '../../platform/mail/undeliverable.ts'

/** Maximum age of a signed call, in milliseconds; an older one is a replay. */
const freshMs = 10 * 60_000

/** One megabyte contains about forty thousand events. */
const maxValues = 100_000

const events = z.array(z.unknown()).max(10_000)

/** The fields of an event that are read. Everything else, such as who opened the email, is discarded. */
const event = z.object({
  sg_event_id: z.string().min(1).max(200),
  event: z.enum(['delivered', 'bounce', 'dropped', 'spamreport']),
  /** Type of a bounce: `blocked` is temporary. */
  type: z.string().max(50).default(''),
  status: z.string().max(50).default(''),
  gable_mail: z.string().max(100),
  /** The address that received it: the recipient or someone who got a copy. */
  email: z.string().max(254).optional().catch(undefined),
})

/** SendGrid's events for email from the default sender: delivered, bounced, marked as spam. */
export const sendgridEvents: InboundVendor = {
  name: 'sendgrid',
  // One call contains many events.
  bytes: 1024 * 1024,
  secretOf: (config) => config.SENDGRID_CALLBACK_SECRET,
  isSigned({ headers, body }, config, now) {
    const timestamp = headers['x-twilio-email-event-webhook-timestamp']
    const signature = headers['x-twilio-email-event-webhook-signature']
    if (typeof timestamp !== 'string' || typeof signature !== 'string' || !config.SENDGRID_PUBLIC_KEY) return false
    if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > freshMs) return false
    try {
      const key = createPublicKey({
        key: Buffer.from(config.SENDGRID_PUBLIC_KEY, 'base64'),
        format: 'der',
        type: 'spki',
      })
      return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'base64'))
    } catch {
      return false
    }
  },
  messagesOf({ body }) {
    const { data = [] } = events.safeParse(jsonOf(body, maxValues))
    return data.flatMap((each) => {
      const read = event.safeParse(each)
      return read.success ? [{ externalId: read.data.sg_event_id, body: read.data }] : []
    })
  },
  async handle({ database, clock }, message) {
    const { event: kind, type, status, gable_mail, email } = event.parse(message.body)
    const mailed = mailTagOf(gable_mail)
    if (!mailed) return
    const about = { ...mailed, at: clock.now(), ...(email && { address: email }) }
    if (kind === 'delivered') return noteDelivered(database.db, about)
    if (kind === 'spamreport') {
      return noteUndeliverable(database.db, about, { reason: 'complained', failure: 'its recipient called it spam' })
    }
    if (type === 'blocked') return
    const failure = `its address did not accept it${status && ` (${status})`}`
    await noteUndeliverable(database.db, about, { reason: 'bounced', failure })
  },
}
