import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'

/** A text message at Twilio. */
interface SandboxText {
  sid: string
  to: string
  from: string
  body: string
  status: string
  statusCallback: string
  /** Addresses of the photos, which a form sends as several fields with one name. */
  media: string[]
  date_created: string
}

/** A photo that a homeowner sends: a PNG of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Form = Record<string, string>

const sandboxToken = 'sandbox-auth-token'

/** Twilio: accepts text messages, lists them, reports their status, and forwards replies. */
export function createTwilioSandbox() {
  const texts: SandboxText[] = []
  const received: SandboxVendor['received'] = []
  const stopped = new Set<string>()
  let replies = 0
  let calls = 0
  /** Where the sandbox serves this vendor, as of the last call. */
  let base = ''
  const photoUrl = () => `${base}/photos/1`

  /** Sends a signed call to the installation. @returns the answer's status. */
  const call = async (address: string, form: Form, token?: string): Promise<number> =>
    (await ask(address, form, token)).status
  const ask = (address: string, form: Form, token: string = sandboxToken): Promise<Response> => {
    const fields = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1))
    const signed = address + fields.map(([name, value]) => name + value).join('')
    const signature = createHmac('sha1', token).update(signed).digest('base64')
    const headers = { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' }
    const url = vendor.callbackOrigin ? address.replace(/^https?:\/\/[^/]+/, vendor.callbackOrigin) : address
    return fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  }
  const tell = (text: SandboxText, status: string, errorCode = '') => {
    text.status = status
    const more: Form = errorCode ? { ErrorCode: errorCode } : {}
    return call(text.statusCallback, {
      MessageSid: text.sid,
      MessageStatus: status,
      To: text.to,
      From: text.from,
      ...more,
    })
  }
  /** Twilio itself handles only the keywords STOP and START. */
  const reply = (text: SandboxText, says: string, photos: readonly string[] = []) => {
    const named: Form = says === 'STOP' || says === 'START' ? { OptOutType: says } : {}
    if (says === 'STOP') stopped.add(text.to)
    if (says === 'START') stopped.delete(text.to)
    replies += 1
    const sid = `SM${`${Date.now()}${replies}`.padStart(32, '0')}`
    return call(text.statusCallback, {
      MessageSid: sid,
      From: text.to,
      To: text.from,
      Body: says,
      NumMedia: `${photos.length}`,
      ...Object.fromEntries(photos.map((url, index) => [`MediaUrl${index}`, url])),
      ...Object.fromEntries(photos.map((_url, index) => [`MediaContentType${index}`, 'image/png'])),
      ...named,
    })
  }
  /**
   * A phone call to a number of the account: asks the installation what to do, as Twilio does, and reports how the
   * forwarded call ended. @returns the XML that the installation answered, and where the call rang, if it was
   * forwarded.
   */
  const phone = async (installation: string, { from, to, status }: { from: string; to: string; status: string }) => {
    calls += 1
    const sid = `CA${`${Date.now()}${calls}`.padStart(32, '0')}`
    const form = { CallSid: sid, From: from, To: to, Direction: 'inbound' }
    const xml = await (await ask(`${installation}/callbacks/twilio-voice/calls`, form)).text()
    const [, action, number] = /<Dial action="([^"]+)"[^>]*>([^<]+)<\/Dial>/.exec(xml) ?? []
    if (action) await ask(action, { ...form, DialCallStatus: status })
    return { sid, xml, number }
  }
  const withLast = (label: string, run: (text: SandboxText) => Promise<number>) => ({
    label,
    async run() {
      const last = texts.at(-1)
      return last ? `called the installation, which answered ${await run(last)}.` : 'there is no text message.'
    },
  })
  const vendor = {
    id: 'twilio',
    name: 'Twilio',
    hint: 'The installation’s own text messages. Numbers that end in 0001 cannot get any.',
    behavior: 'normal' as SandboxBehavior,
    authToken: sandboxToken,
    texts,
    received,
    call,
    tell,
    reply,
    phone,
    /** The state of the sender's registration (A2P 10DLC). */
    campaignStatus: 'VERIFIED',
    photo,
    photoUrl,
    now: () => new Date(),
    /** Runs before a text message is accepted, and again before that is answered. */
    onSend: async (): Promise<void> => {},
    /** Where to reach the installation, if not at the address that it gives. */
    callbackOrigin: '',
    events: {
      deliver: withLast('Deliver the last text message', (text) => tell(text, 'delivered')),
      fail: withLast('Do not deliver it', (text) => tell(text, 'undelivered', '30003')),
      reply: withLast('Reply with a question', (text) => reply(text, 'Can you call me at 5?')),
      photo: withLast('Reply with a photo', (text) => reply(text, 'This is the leak', [photoUrl()])),
      missedCall: withLast('Call, and nobody answers', async (text) => {
        const installation = new URL(text.statusCallback).origin
        await phone(installation, { from: text.to, to: text.from, status: 'no-answer' })
        return 200
      }),
      stop: withLast('Reply STOP', (text) => reply(text, 'STOP')),
      start: withLast('Reply START', (text) => reply(text, 'START')),
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (request, answer) => {
        base = `${request.protocol}://${request.host}${scope.prefix}`
        return admit(request, answer)
      })
      scope.post<{ Body: Form }>('/2010-04-01/Accounts/:account/Messages.json', ({ body }, answer) =>
        take(body, answer),
      )
      scope.get<{ Querystring: { To?: string } }>('/2010-04-01/Accounts/:account/Messages.json', ({ query }) => ({
        messages: texts.filter(({ to }) => to === query.To).toReversed(),
      }))
      scope.get('/photos/:id', (_request, answer) => answer.type('image/png').send(photo))
      scope.get('/v1/Services/:service/Compliance/Usa2p', () => ({
        compliance: [{ campaign_status: vendor.campaignStatus }],
      }))
    },
  }
  const admit = async ({ headers }: FastifyRequest, answer: FastifyReply) => {
    const [, password] = Buffer.from(String(headers.authorization ?? '').slice(6), 'base64')
      .toString('utf8')
      .split(':')
    if (password !== vendor.authToken)
      return answer.status(401).send({ code: 20_003, message: 'Authenticate', status: 401 })
    if (vendor.behavior === 'throttle') return answer.status(429).header('retry-after', '30').send()
    if (vendor.behavior === 'outage') return answer.status(503).send()
  }
  const take = async (
    { To: to = '', From: from = '', Body: body = '', StatusCallback: statusCallback = '', MediaUrl: media = '' }: Form,
    answer: FastifyReply,
  ) => {
    await vendor.onSend()
    if (to.endsWith('0001')) return answer.status(400).send({ code: 21_211, message: 'Invalid To', status: 400 })
    if (stopped.has(to))
      return answer.status(400).send({ code: 21_610, message: 'Unsubscribed recipient', status: 400 })
    const sid = `SM${`${texts.length + 1}`.padStart(32, '0')}`
    const text: SandboxText = {
      sid,
      to,
      from,
      body,
      status: 'queued',
      statusCallback,
      media: [media].flat().filter((url) => url !== ''),
      date_created: vendor.now().toUTCString(),
    }
    texts.push(text)
    received.push({ at: new Date(), title: `Text message to ${to}`, facts: { Text: body } })
    await vendor.onSend()
    if (vendor.behavior === 'lose') return answer.hijack().raw.destroy()
    return answer.status(201).send({ ...text, num_segments: '1', error_code: null })
  }
  return vendor
}
