import type { Subscribed } from '@gable/contract/feature'
import { productNames, worksAs } from '@gable/contract/status'
import { trialNoticeDays } from './has-notices.ts'
import { text } from './text.ts'

export interface SubscriptionNotice {
  tone: 'blue' | 'red'
  words: string
  /** Whether to add whom to ask, if the text does not say it. */
  ask: boolean
}

/** Returns the notice about a subscription for a role, or undefined if no action is needed. */
export function noticeOf(
  { type, status, request, daysLeft }: Subscribed,
  { isAdmin, support }: { isAdmin: boolean; support: string },
): SubscriptionNotice | undefined {
  const say = (tone: 'blue' | 'red', words: string, ask = false) => ({ tone, words, ask })
  if (request && isAdmin) return say('blue', text(`request.${request}`))
  if (worksAs(status)) {
    if (status !== 'Trial' || !isAdmin || daysLeft == null || daysLeft > trialNoticeDays) return undefined
    return say('blue', daysLeft === 0 ? text('trial.ends') : text.counted('trial.left', daysLeft))
  }
  if (type === 'CLP' && status === 'Expired') {
    return say('red', isAdmin ? text('clp.admin', { name: support }) : text('clp.others'))
  }
  const words = text(`status.${status as 'Expired'}`, { type: productNames[type] })
  return say('red', type === 'CLP' ? words : `${words} ${text('status.widget')}`, true)
}
