/** Text messages (SMS) to homeowners. Zod-free. */

/**
 * `queued`: waiting, such as for the morning. `sent`: the carrier accepted it. `unconfirmed`: the carrier did not
 * respond, so it may have been sent. `failed`: it will not be delivered.
 */
export const textMessageStates = ['queued', 'sent', 'delivered', 'unconfirmed', 'failed'] as const
export type TextMessageState = (typeof textMessageStates)[number]

/** Allowed transitions. A carrier's reports can be late and out of order. */
const next: Record<TextMessageState, readonly TextMessageState[]> = {
  queued: ['sent', 'delivered', 'unconfirmed', 'failed'],
  unconfirmed: ['sent', 'delivered', 'failed'],
  sent: ['delivered', 'failed'],
  delivered: [],
  failed: [],
}

export const mayTextBecome = (from: TextMessageState, to: TextMessageState): boolean => next[from].includes(to)

/**
 * The source of the recipient's consent: a form, a statement by the sender, the recipient's own settings, or a text
 * message of the recipient. A `call` is a message in the conversation that gives no consent.
 */
export type TextConsent = 'form' | 'person' | 'settings' | 'reply' | 'call'

/** A homeowner's call within a conversation: whether somebody in the company took it. */
export const textCalls = ['answered', 'missed'] as const
export type TextCall = (typeof textCalls)[number]

/** Maximum length of a text message, in characters: the carrier's limit. */
export const maxTextLength = 1_600

/** The characters of GSM-7 that count once, and those that count twice (3GPP TS 23.038). */
const gsmOnce =
  /^[\n\r -Z_a-z\u00a1\u00a3-\u00a5\u00a7\u00bf\u00c4-\u00c7\u00c9\u00d1\u00d6\u00d8\u00dc\u00df\u00e0\u00e4-\u00e6\u00e8\u00e9\u00ec\u00f1\u00f2\u00f6\u00f8\u00f9\u00fc\u0394\u03a6\u0393\u039b\u03a9\u03a0\u03a8\u03a3\u0398\u039e]$/
const gsmTwice = /^[\f^{}\\[~\]|\u20ac]$/

/** How a carrier counts a text: its characters, the parts that it is sent and charged in, and how many still fit. */
interface TextLength {
  characters: number
  parts: number
  /** Characters left in the last part. */
  left: number
}

/**
 * Counts a text as carriers do. Letters outside of GSM-7, such as emoji, shorten a part from 160 to 70 characters; a text
 * of several parts has 153 or 67 in each.
 */
export function textLength(text: string): TextLength {
  let septets = 0
  for (const character of text) {
    if (gsmOnce.test(character)) septets += 1
    else if (gsmTwice.test(character)) septets += 2
    else return counted(text.length, 70, 67)
  }
  return counted(septets, 160, 153)
}

function counted(characters: number, single: number, each: number): TextLength {
  if (characters <= single) return { characters, parts: characters === 0 ? 0 : 1, left: single - characters }
  const parts = Math.ceil(characters / each)
  return { characters, parts, left: parts * each - characters }
}

/** Text messages are only sent from 8 am to 9 pm (quiet hours, 47 CFR 64.1200(c)(1)). In minutes after midnight. */
const textHours = { from: 8 * 60, to: 21 * 60 } as const

/** Returns how many minutes to wait until a text message may be sent, at this minute of the day. */
export function minutesToTextHours(minute: number): number {
  if (minute < textHours.from) return textHours.from - minute
  return minute < textHours.to ? 0 : 24 * 60 - minute + textHours.from
}
