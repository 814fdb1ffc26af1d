import type { NewSubscriptionForm, SubscriptionForm } from '@gable/contract/admin-form'
import type { SubscriptionRequest } from '@gable/contract/status'
import { once } from '../platform/idempotency.ts'
import {
  type AnswerResult,
  answerRequest,
  type BeginResult,
  beginSubscription,
  type ChangeResult,
  changeSubscription,
} from '../subscription/subscription.change.ts'
import type { Terms } from '../subscription/subscription.terms.ts'
import { type Asked, inCompany } from './admin.context.ts'

const notFound = { ok: false, reason: 'NOT_FOUND' } as const

/** What the form says of a subscription; a day is the first of its hours. */
export function termsOf({ type, period, status, startsOn }: SubscriptionForm): Terms {
  return { type, period, status, startsAt: startsOn === '' ? null : new Date(startsOn) }
}

type AddResult = BeginResult | typeof notFound

export async function addSubscription(
  asked: Asked,
  { companyId, ...form }: NewSubscriptionForm & { companyId: string },
): Promise<AddResult> {
  const own = await inCompany(asked, companyId)
  return own ? once<AddResult>(own, (tx) => beginSubscription(tx, termsOf(form))) : notFound
}

export async function changeOne(
  asked: Asked,
  { companyId, id, version, ...form }: SubscriptionForm & { companyId: string; id: string; version: number },
): Promise<ChangeResult> {
  const own = await inCompany(asked, companyId)
  return own ? changeSubscription(own, { id, version, ...termsOf(form) }) : notFound
}

export async function answerOne(
  asked: Asked,
  { companyId, ...given }: { companyId: string; id: string; request: SubscriptionRequest; accept: boolean },
): Promise<AnswerResult> {
  const own = await inCompany(asked, companyId)
  return own ? answerRequest(own, given) : notFound
}
