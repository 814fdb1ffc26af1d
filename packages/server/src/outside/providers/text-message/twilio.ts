import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { twilioUrl } from '../../../platform/environment/text-message.ts'
import type { TextFailure, TextRegistration, TextService } from '../../../platform/ports/text-message.ts'
import { vendorId, vendorRows } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorQuestion } from '../vendor-call.ts'

const message = z.object({ sid: vendorId(60) })
const found = z.object({ sid: vendorId(60), body: z.string(), date_created: z.string().optional() })
const messages = z.object({ messages: vendorRows(found, 100) })
const campaigns = z.object({ compliance: vendorRows(z.object({ campaign_status: z.string() }), 100) })
const problem = z.object({ code: z.number() })

/** Twilio's error codes. 21610: the recipient replied STOP. The others: the number cannot receive text messages. */
const optedOut = 21_610
const notReachable = [21_211, 21_408, 21_612, 21_614, 30_003, 30_005, 30_006]

function refusalOf(_status: number, body: unknown): TextFailure {
  const code = problem.safeParse(body).data?.code
  if (code === optedOut) return 'OPTED_OUT'
  return code !== undefined && notReachable.includes(code) ? 'NOT_REACHABLE' : 'REFUSED'
}

/** Clocks of Twilio and of this installation may differ by this much. */
const clockSlackMs = 60_000

/** Photos of a phone, of which Twilio accepts up to 5 MB. */
const mediaBytes = 6_000_000

const registrations: Readonly<Record<string, TextRegistration>> = {
  VERIFIED: 'registered',
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  FAILED: 'failed',
}

/** The registration service has a host of its own at Twilio, and shares the sandbox's. */
const messagingUrlOf = (base: string) => (base === twilioUrl ? 'https://messaging.twilio.com' : base)

/** Twilio's Programmable Messaging. Undefined if the operator has no account there. */
export function createTwilio(config: Config): TextService | undefined {
  const { TWILIO_URL: base, TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: usual } = config
  if (!account || !token || !usual) return undefined
  const place = `${base}/2010-04-01/Accounts/${account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const ask = (address: string, question: Partial<VendorQuestion<TextFailure>> = {}) =>
    callVendor<TextFailure>(address, {
      timeoutMs: config.PROVIDER_TIMEOUT_MS,
      allowedOrigins: [new URL(base).origin, new URL(messagingUrlOf(base)).origin],
      refusalOf,
      ...question,
      headers: { ...question.headers, authorization },
    })
  const fetchStored = (address: string) =>
    callVendor<TextFailure>(address, { timeoutMs: config.PROVIDER_TIMEOUT_MS, maxBytes: mediaBytes, refusalOf })
  return {
    perSecond: config.TEXT_MESSAGES_PER_SECOND,
    async send({ recipient, body, from = usual, photoUrls = [], callbackUrl }) {
      const form = new URLSearchParams({ To: `+1${recipient}`, Body: body, StatusCallback: callbackUrl })
      for (const url of photoUrls) form.append('MediaUrl', url)
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await ask(place, { method: 'POST', headers, body: form.toString() })
      if (!answer.ok) return answer
      const { data } = message.safeParse(answer.value.body)
      return data ? { ok: true, value: { id: data.sid }, calls: answer.calls ?? [] } : badAnswer(answer.calls)
    },
    async find({ recipient, body, since }) {
      const answer = await ask(`${place}?${new URLSearchParams({ To: `+1${recipient}`, PageSize: '100' })}`)
      if (!answer.ok) return answer
      const { data } = messages.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const from = since.getTime() - clockSlackMs
      const ours = data.messages.filter(
        (each) => each.body === body && !(each.date_created && Date.parse(each.date_created) < from),
      )
      return { ok: true, value: { ids: ours.map(({ sid }) => sid) }, calls: answer.calls ?? [] }
    },
    async media(url) {
      if (!URL.canParse(url) || new URL(url).origin !== new URL(base).origin)
        return { ok: false, reason: 'REFUSED', failure: 'REFUSED', calls: [] }
      const options = { maxBytes: mediaBytes, redirects: 'answer', alsoAnswers: [302, 307] } as const
      const answer = await ask(url, options)
      if (!answer.ok) return answer
      const { status, location } = answer.value
      // Twilio redirects to its storage, which must not get the account's token.
      const stored = status < 300 || !location ? answer : await fetchStored(new URL(location, url).href)
      return stored.ok ? { ok: true, value: { bytes: stored.value.bytes }, calls: stored.calls ?? [] } : stored
    },
    async registration(from = usual) {
      if (!from.startsWith('MG')) return { ok: true, value: 'unknown', calls: [] }
      const answer = await ask(`${messagingUrlOf(base)}/v1/Services/${from}/Compliance/Usa2p`)
      if (!answer.ok) return answer
      const { data } = campaigns.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const states = data.compliance.map(({ campaign_status: state }) => registrations[state])
      const best = (['registered', 'pending', 'failed'] as const).find((state) => states.includes(state))
      return { ok: true, value: best ?? 'unknown', calls: answer.calls ?? [] }
    },
  }
}
