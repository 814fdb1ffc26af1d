import { createHmac } from 'node:crypto'
import { type ReplyKind, replyKindOf } from './text-message.words.ts'

/** What Twilio tells: how a message got on, and what its recipients reply. */
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

/** X-Twilio-Signature: the address and the sorted fields of the form, signed with the auth token by HMAC-SHA1. */
export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : 1))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}

/** What a call tells; undefined for one that tells nothing of use. */
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

/** Longer texts are cut: 10 parts are the most that a phone sends. */
const longestReply = 1_600

/** What a recipient replied. Twilio names an opt-out itself where its own handling of keywords noticed one. */
function replyOf(form: URLSearchParams): TextNews | undefined {
  const sender = (form.get('From') ?? '').replace(/^\+1/, '')
  const named = form.get('OptOutType')?.toLowerCase()
  const said = (form.get('Body') ?? '').replaceAll('\0', '').trim()
  // By characters: half of an emoji is no text.
  const body = [...said].slice(0, longestReply).join('')
  const files = Math.min(Math.max(Number.parseInt(form.get('NumMedia') ?? '0', 10) || 0, 0), 10)
  if (!/^\d{10}$/.test(sender) || (!named && body === '' && files === 0)) return undefined
  const asks = named === 'stop' || named === 'start' ? named : replyKindOf(body)
  return { kind: 'reply', sender, asks, body, files }
}
