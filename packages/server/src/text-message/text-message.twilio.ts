import { createHmac } from 'node:crypto'

/** What Twilio tells: how a message got on, and replies such as STOP. */
export type TextNews =
  | { kind: 'state'; externalId: string; state: 'sent' | 'delivered' | 'failed'; isOptedOut: boolean }
  | { kind: 'reply'; sender: string; says: 'stop' | 'start' }

const optedOut = 21_610

const states: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  ...{ sent: 'sent', delivered: 'delivered', read: 'delivered' },
  ...{ undelivered: 'failed', failed: 'failed', canceled: 'failed' },
}

/** X-Twilio-Signature: the address and the sorted fields of the form, signed with the auth token by HMAC-SHA1. */
export function signatureOf(token: string, url: string, body: string): string {
  const fields = [...new URLSearchParams(body)].sort(([one], [other]) => (one < other ? -1 : 1))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}

/** What a call tells; undefined for one that tells nothing of use. */
export function newsOf(body: string): { id: string; news: TextNews } | undefined {
  const form = new URLSearchParams(body)
  const externalId = form.get('MessageSid') ?? ''
  if (!/^[!-~]{1,60}$/.test(externalId)) return undefined
  const says = form.get('OptOutType')?.toLowerCase()
  if (says === 'stop' || says === 'start') {
    const sender = (form.get('From') ?? '').replace(/^\+1/, '')
    return /^\d{10}$/.test(sender) ? { id: externalId, news: { kind: 'reply', sender, says } } : undefined
  }
  const status = form.get('MessageStatus') ?? ''
  const state = states[status]
  if (!state) return undefined
  const isOptedOut = Number(form.get('ErrorCode')) === optedOut
  return { id: `${externalId}:${status}`, news: { kind: 'state', externalId, state, isOptedOut } }
}
