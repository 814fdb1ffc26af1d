import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { TextFailure, TextService } from '../../../platform/ports/text-message.ts'
import { vendorId, vendorRows } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorQuestion } from '../vendor-call.ts'

const message = z.object({ sid: vendorId(60) })
const messages = z.object({ messages: vendorRows(z.object({ sid: vendorId(60), body: z.string() }), 100) })
const problem = z.object({ code: z.number() })

/** Twilio's error codes. 21610: the recipient replied STOP. The others: the number cannot receive text messages. */
const optedOut = 21_610
const notReachable = [21_211, 21_408, 21_612, 21_614, 30_003, 30_005, 30_006]

function refusalOf(_status: number, body: unknown): TextFailure {
  const code = problem.safeParse(body).data?.code
  if (code === optedOut) return 'OPTED_OUT'
  return code !== undefined && notReachable.includes(code) ? 'NOT_REACHABLE' : 'REFUSED'
}

/** Twilio's Programmable Messaging. Undefined if the operator has no account there. */
export function createTwilio(config: Config): TextService | undefined {
  const { TWILIO_URL: base, TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  if (!account || !token || !from) return undefined
  const place = `${base}/2010-04-01/Accounts/${account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const ask = (address: string, question: Partial<VendorQuestion<TextFailure>> = {}) =>
    callVendor<TextFailure>(address, {
      timeoutMs: config.PROVIDER_TIMEOUT_MS,
      allowedOrigins: [new URL(base).origin],
      refusalOf,
      ...question,
      headers: { ...question.headers, authorization },
    })
  return {
    perSecond: config.TEXT_MESSAGES_PER_SECOND,
    async send({ recipient, body, callbackUrl }) {
      const form = new URLSearchParams({ To: `+1${recipient}`, Body: body, StatusCallback: callbackUrl })
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await ask(place, { method: 'POST', headers, body: form.toString() })
      if (!answer.ok) return answer
      const { data } = message.safeParse(answer.value.body)
      return data ? { ok: true, value: { id: data.sid }, calls: answer.calls ?? [] } : badAnswer(answer.calls)
    },
    async find({ recipient, body }) {
      const answer = await ask(`${place}?${new URLSearchParams({ To: `+1${recipient}`, PageSize: '100' })}`)
      if (!answer.ok) return answer
      const { data } = messages.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const ours = data.messages.find((each) => each.body === body)
      return { ok: true, value: ours && { id: ours.sid }, calls: answer.calls ?? [] }
    },
  }
}
