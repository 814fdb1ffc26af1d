import { createHmac } from 'node:crypto'
import { type ReplyKind, replyKindOf } from './text-message.words.ts'

/** A report from Twilio: a message's status or a recipient's reply. */
export type TextNews =
  | { kind: 'state'; externalId: string; state: 'sent' | 'delivered' | 'failed'; isOptedOut: boolean }
  | { kind: 'reply'; sender: string; asks: ReplyKind; body: string; files: number }

const optedOut = 21_610

const states: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** X-Twilio-Signature: HMAC-SHA1 of the address and the sorted form fields, keyed with the auth token. */
export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : 1))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}

/** Parses a call; undefined if it contains nothing of use. */
export function newsOf(body: string): { id: string; news: TextNews } | undefined {
  const form = new URLSearchParams(body)
  const externalId = form.get('MessageSid') ?? ''
  if (!/^[!-~]{1,60}$/.test(externalId)) return undefined
  const status = form.get('MessageStatus') ?? ''
  if (status === '') {
    const reply = replyOf(form)
    return reply && { id: externalId, news: reply }
  }
  const state = states[status]
  if (!state) return undefined
  const isOptedOut = Number(form.get('ErrorCode')) === optedOut
  return { id: `${externalId}:${status}`, news: { kind: 'state', externalId, state, isOptedOut } }
}

/** Longer texts are truncated. Phones send at most 10 parts. */
const longestReply = 1_600

/** Parses a recipient's reply. Twilio reports an opt-out itself if its own keyword handling detected one. */
function replyOf(form: URLSearchParams): TextNews | undefined {
  const sender = (form.get('From') ?? '').replace(/^\+1/, '')
  const named = form.get('OptOutType')?.toLowerCase()
  const said = (form.get('Body') ?? '').replaceAll('\0', '').trim()
  // Cuts between characters, because half an emoji is not valid text.
  const body = [...said].slice(0, longestReply).join('')
  const files = Math.min(Math.max(Number.parseInt(form.get('NumMedia') ?? '0', 10) || 0, 0), 10)
  if (!/^\d{10}$/.test(sender) || (!named && body === '' && files === 0)) return undefined
  const asks = named === 'stop' || named === 'start' ? named : replyKindOf(body)
  return { kind: 'reply', sender, asks, body, files }
}
