/** Text messages (SMS) to homeowners. Zod-free. */

/**
 * `queued`: it waits, such as for the morning. `sent`: the carrier has it. `unconfirmed`: the carrier did not answer, so it may have
 * been sent. `failed`: it will not arrive.
 */
export const textMessageStates = ['queued', 'sent', 'delivered', 'unconfirmed', 'failed'] as const
export type TextMessageState = (typeof textMessageStates)[number]

/** The states that may follow each one. A carrier's reports come late and out of order. */
const next: Record<TextMessageState, readonly TextMessageState[]> = {
  queued: ['sent', 'delivered', 'unconfirmed', 'failed'],
  unconfirmed: ['sent', 'delivered', 'failed'],
  sent: ['delivered', 'failed'],
  delivered: [],
  failed: [],
}

export const mayTextBecome = (from: TextMessageState, to: TextMessageState): boolean => next[from].includes(to)

/** How it is known that the recipient agreed: by a form, as the person says who sends it, or by their own settings. */
export type TextConsent = 'form' | 'person' | 'settings'

/** Quiet hours: text messages are sent from 8 am to 9 pm only (47 CFR 64.1200(c)(1)). Minutes after midnight. */
export const textHours = { from: 8 * 60, to: 21 * 60 } as const

/** How many minutes to wait until a text message may be sent, at this minute of the day. */
export function minutesToTextHours(minute: number): number {
  if (minute < textHours.from) return textHours.from - minute
  return minute < textHours.to ? 0 : 24 * 60 - minute + textHours.from
}
