import type { NewSubscriptionForm, SubscriptionForm } from '@gable/contract/admin-form'
import { needsClpAccess } from '@gable/contract/feature'
import type { SubscriptionRequest, SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import { whoLacksClp } from '../../account/identity/user/identity.clp-access.ts'
import {
  type AnswerResult,
  answerRequest,
  type BeginResult,
  type ChangeResult,
  changeSubscription,
  startSubscription,
  subscriptionsWith,
} from '../../account/subscription/subscription.change.ts'
import type { Terms } from '../../account/subscription/subscription.terms.ts'
import { momentOf } from '../../platform/calendar.ts'
import { type Ctx, createContext, type Deps, type PlatformCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { once } from '../../platform/idempotency.ts'

const notFound = { ok: false, reason: 'NOT_FOUND' } as const

/** Converts the form to subscription terms. A day starts at midnight in the company's time zone. */
export function termsOf({ type, period, status, startsOn }: SubscriptionForm, timeZone: string): Terms {
  return { type, period, status, startsAt: startsOn === '' ? null : momentOf(startsOn, '00:00', timeZone) }
}

/** Maximum number of names that the confirmation shows; the rest are only counted. */
const namesShown = 20

/** Returns the users whom adding a subscription, or changing its terms, would deactivate. */
export async function previewOne(
  requested: Requested,
  provided: { companyId: string; id: string | null; type: SubscriptionType; status: SubscriptionStatus },
): Promise<{ deactivates: number; names: string[] } | undefined> {
  const own = await inCompany(requested, provided.companyId)
  if (!own) return undefined
  const isNeeded = needsClpAccess({ subscriptions: await subscriptionsWith(own, provided) })
  const leaving = isNeeded ? (await whoLacksClp(own)).leaving : []
  return { deactivates: leaving.length, names: leaving.slice(0, namesShown).map(({ name }) => name ?? '') }
}

type AddResult = BeginResult | typeof notFound

export async function addSubscription(
  requested: Requested,
  { companyId, ...form }: NewSubscriptionForm & { companyId: string },
): Promise<AddResult> {
  const own = await inCompany(requested, companyId)
  return own ? once<AddResult>(own, (tx) => startSubscription(tx, termsOf(form, own.company.timeZone))) : notFound
}

export async function changeOne(
  requested: Requested,
  { companyId, id, version, ...form }: SubscriptionForm & { companyId: string; id: string; version: number },
): Promise<ChangeResult> {
  const own = await inCompany(requested, companyId)
  return own ? changeSubscription(own, { id, version, ...termsOf(form, own.company.timeZone) }) : notFound
}

export async function answerOne(
  requested: Requested,
  { companyId, ...provided }: { companyId: string; id: string; request: SubscriptionRequest; accept: boolean },
): Promise<AnswerResult> {
  const own = await inCompany(requested, companyId)
  return own ? answerRequest(own, provided) : notFound
}

export interface Requested {
  deps: Deps
  ctx: PlatformCtx
}

/** The context in which a platform admin acts on a company. Its events belong to the company. */
export async function inCompany(
  { deps, ctx }: Requested,
  companyId: string,
  { evenDeleted = false, db }: { evenDeleted?: boolean; db?: Db } = {},
): Promise<Ctx | undefined> {
  const company = await deps.companies.byId(db ?? ctx.db, companyId, { evenDeleted })
  if (!company) return undefined
  const own = await createContext(deps, company, ctx.actor, { log: ctx.log, ...(db && { db }) })
  return ctx.keyed === undefined ? own : { ...own, keyed: ctx.keyed }
}
