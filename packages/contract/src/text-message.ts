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

/** The source of the recipient's consent: a form, a statement by the sender, or the recipient's own settings. */
export type TextConsent = 'form' | 'person' | 'settings'

/** Text messages are only sent from 8 am to 9 pm (quiet hours, 47 CFR 64.1200(c)(1)). In minutes after midnight. */
const textHours = { from: 8 * 60, to: 21 * 60 } as const

/** Returns how many minutes to wait until a text message may be sent, at this minute of the day. */
export function minutesToTextHours(minute: number): number {
  if (minute < textHours.from) return textHours.from - minute
  return minute < textHours.to ? 0 : 24 * 60 - minute + textHours.from
}
