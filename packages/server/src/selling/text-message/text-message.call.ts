import { timingSafeEqual } from 'node:crypto'
import type { TextCall } from '@gable/contract/text-message'
import { z } from 'zod'
import { formOf, type InboundVendor } from '../../outside/inbound/inbound.vendor.ts'
import type { Config } from '../../platform/config.ts'
import { type Deps, systemContext } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { noteText } from './text-message.conversation.ts'
import { callReceived } from './text-message.events.ts'
import { meantBy } from './text-message.sender.query.ts'
import { textMessage } from './text-message.table.ts'
import { signatureOf } from './text-message.twilio.ts'

/** How long a forwarded call rings, in seconds. */
const ringSeconds = 20

/** Where Twilio reports a call to a number, and below it how the forwarded call ended. */
const callUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, rest: string) =>
  `${PUBLIC_URL}/callbacks/twilio-voice/calls${rest && `/${rest}`}`

const ended = 'ended'
const reported = z.object({ form: z.string().max(10_000) })

const nothing = '<?xml version="1.0" encoding="UTF-8"?><Response/>'
const refused = '<?xml version="1.0" encoding="UTF-8"?><Response><Reject/></Response>'

/**
 * Calls to a number that Twilio carries. A call rings at the company's phone; Twilio then reports whether it was answered.
 * Signed with the account's auth token.
 */
export const twilioVoice: InboundVendor = {
  name: 'twilio-voice',
  // The address is not secret; only the signature authenticates the call.
  secretOf: (config) => (config.TWILIO_AUTH_TOKEN ? 'calls' : undefined),
  isSigned({ headers, body, rest }, config) {
    const form = formOf(body.toString('utf8'))
    if (!form) return false
    const right = Buffer.from(signatureOf(config.TWILIO_AUTH_TOKEN ?? '', callUrl(config, rest), form))
    const provided = Buffer.from(String(headers['x-twilio-signature'] ?? ''))
    return provided.length === right.length && timingSafeEqual(provided, right)
  },
  messagesOf({ body, rest }) {
    const form = body.toString('utf8')
    const call = rest === ended ? callOf(form) : undefined
    return call ? [{ externalId: call.id, body: { form } }] : []
  },
  async xmlFor(deps, { body, rest }) {
    const call = rest === '' ? partiesOf(body.toString('utf8')) : undefined
    if (!call) return nothing
    const meant = await meantBy(deps.database.db, { ...call, service: '' })
    const company = meant && (await deps.companies.byId(deps.database.db, meant.companyId))
    const phone = company?.phone ?? ''
    // A number that forwards to itself would ring forever.
    if (!/^\d{10}$/.test(phone) || call.to === `+1${phone}`) return refused
    const dial = `<Dial action="${callUrl(deps.config, ended)}" timeout="${ringSeconds}">+1${phone}</Dial>`
    return `<?xml version="1.0" encoding="UTF-8"?><Response>${dial}</Response>`
  },
  async handle(deps, { externalId, body }) {
    const call = callOf(reported.parse(body).form)
    if (call) await receiveCall(deps, externalId, call)
  },
}

interface EndedCall {
  id: string
  phone: string
  to: string
  call: TextCall
}

/** The caller's phone and the number that was called; undefined for a hidden or foreign number. */
function partiesOf(body: string): { phone: string; to: string } | undefined {
  const form = new URLSearchParams(body)
  const phone = (form.get('From') ?? '').replace(/^\+1/, '')
  return /^\d{10}$/.test(phone) ? { phone, to: form.get('To') ?? '' } : undefined
}

function callOf(body: string): EndedCall | undefined {
  const form = new URLSearchParams(body)
  const sid = form.get('CallSid') ?? ''
  const status = form.get('DialCallStatus') ?? ''
  const parties = partiesOf(body)
  if (!parties || status === '' || !/^[!-~]{1,60}$/.test(sid)) return undefined
  return { id: `${sid}:ended`, ...parties, call: status === 'completed' ? 'answered' : 'missed' }
}

/** What the list of conversations shows of a call. */
const previews: Readonly<Record<TextCall, string>> = { answered: 'Call', missed: 'Missed call' }

/** Adds a call to the conversation with its lead, once, also if the job repeats. */
async function receiveCall(deps: Deps, id: string, { phone, to, call }: EndedCall): Promise<void> {
  const meant = await meantBy(deps.database.db, { to, service: '', phone })
  const ctx = meant && (await systemContext(deps, meant.companyId))
  if (!ctx) return
  const request = { scope: 'textMessage.call', key: id, request: null, wasRun: false, wasStored: false }
  await once({ ...ctx, keyed: request }, async (tx) => {
    const { leadId } = meant
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(textMessage)
      .values({
        companyId: tx.company.id,
        leadId,
        direction: 'in',
        recipient: phone,
        body: '',
        call,
        state: 'delivered',
        externalId: id,
        consent: 'call',
        createdAt: now,
        updatedAt: now,
        // An answered call is not unread.
        readAt: call === 'answered' ? now : null,
      })
      .returning({ id: textMessage.id })
    await noteText(tx, { leadId, direction: 'in', body: previews[call], isRead: call === 'answered' })
    await emit(tx, callReceived, { subjectId: leadId, data: { textId: row!.id, call } })
    return { ok: true }
  })
}
