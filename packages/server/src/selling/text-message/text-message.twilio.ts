import { createHmac } from 'node:crypto'

/** The request in a reply: no more texts, texts again, or anything else. */
type ReplyKind = 'stop' | 'start' | 'text'

/**
 * Converts text to lowercase without accents, apostrophes, and punctuation: "S'il vous plaît, arrêtez !" becomes "sil
 * vous plait arretez".
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'\u2018\u2019]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words around a keyword that do not change its meaning: "please stop", "stop it now, thanks". */
const courtesy =
  /\b(?:please|pls|plz|just|ok|okay|no|it|this|now|all|already|thanks|thank you|por favor|gracias|ya|svp|sil vous plait|sil te plait|merci)\b/g
const keyword =
  /^ *(?:stop(?:all)?|quit|end|cancel|revoke|unsubscribe|opt ?out|alto|pare(?:n|me)?|parar|basta|cancelar|baja|arret(?:ez?|er)?|desabonner) *$/

/** Opt-out requests within a longer message. None of them matches "stop by at 5", which is an appointment. */
const requests: readonly RegExp[] = [
  /\b(?:stop|quit) (?:text|messag|send|contact|writ|bother|spam|harass)\w*/,
  /\b(?:stop|no more) (?:(?:all|the|these|those|your|any) )*(?:texts?|messages?|sms)\b/,
  /\b(?:dont|do not|never) (?:ever )?(?:text|message|contact|write)(?: to)? (?:me|us|this|here|again|anymore)\b/,
  /\b(?:remove|delete|unsubscribe) (?:me|us|(?:my|this|our) (?:phone |cell )?number)\b/,
  /\btake (?:me|us|(?:my|this|our) (?:phone |cell )?number) off\b/,
  /\bopt(?:ing)? (?:me )?out\b/,
  /\bleave me alone\b/,
  /\b(?:deja|dejes?|dejen|pares?|paren|para) de (?:enviar|mandar|escribir|textear|contactar|molestar)/,
  /\bno (?:me )?(?:envi|mand|escrib|contact|textee)\w*(?: me)? ?(?:mas|nada|mensajes?|textos?)\b/,
  /\bno (?:quiero )?(?:recibir )?mas (?:mensajes?|textos?|sms)\b/,
  /\bno me (?:escriba|escriban|escribas|textee|texteen|contacte|contacten|contactes)\b/,
  /\b(?:quit|saqu|sac|borr|elimin)(?:ar|e|en|a)?me\b/,
  /\b(?:dar|de|den)me de baja\b/,
  /\barrete[rz]? (?:de |d)?(?:m |me )?(?:menvoyer|envoyer|mecrire|ecrire|texter|contacter)/,
  /\b(?:arrete[rz]?|plus|pas) (?:(?:de|les|ces|vos) )+(?:textos?|messages?|sms)\b/,
  /\bne me (?:textez|contactez|ecrivez|envoyez) (?:plus|pas)\b/,
  /\bne (?:mecrivez|menvoyez) (?:plus|pas)\b/,
  /\b(?:retire|enleve|supprime|desabonne|desinscri[sv])[sz]?(?:ez)? moi\b/,
]

/**
 * Classifies a text message. A stop request in plain words counts like STOP (47 CFR 64.1200(a)(10)), in English,
 * Spanish, and French. Only the keyword itself starts texts again.
 */
export function replyKindOf(text: string): ReplyKind {
  const message = plain(text)
  if (message === 'start' || message === 'unstop') return 'start'
  return keyword.test(message.replaceAll(courtesy, '')) || requests.some((request) => request.test(message))
    ? 'stop'
    : 'text'
}

/** A report from Twilio: a message's status or a recipient's reply. */
export type TextNews =
  | { kind: 'state'; externalId: string; state: 'sent' | 'delivered' | 'failed'; isOptedOut: boolean }
  | {
      kind: 'reply'
      sender: string
      to: string
      service: string
      asks: ReplyKind
      body: string
      files: number
      media: string[]
    }

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
export function parseNews(body: string): { id: string; news: TextNews } | undefined {
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
const maxReplyLength = 1_600

/** Parses a recipient's reply. Twilio reports an opt-out itself if its own keyword handling detected one. */
function replyOf(form: URLSearchParams): TextNews | undefined {
  const sender = (form.get('From') ?? '').replace(/^\+1/, '')
  const named = form.get('OptOutType')?.toLowerCase()
  const message = (form.get('Body') ?? '').replaceAll('\0', '').trim()
  // Cuts between characters, because half an emoji is not valid text.
  const body = [...message].slice(0, maxReplyLength).join('')
  const files = Math.min(Math.max(Number.parseInt(form.get('NumMedia') ?? '0', 10) || 0, 0), 10)
  if (!/^\d{10}$/.test(sender) || (!named && body === '' && files === 0)) return undefined
  const asks = named === 'stop' || named === 'start' ? named : replyKindOf(body)
  const media = Array.from({ length: files }, (_none, index) => form.get(`MediaUrl${index}`) ?? '')
  const service = form.get('MessagingServiceSid') ?? ''
  return {
    kind: 'reply',
    sender,
    to: form.get('To') ?? '',
    service,
    asks,
    body,
    files,
    media: media.filter((url) => url !== ''),
  }
}
