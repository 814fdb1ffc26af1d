import type { FailedJob } from '@gable/contract/admin'
import type { CompanyRow } from '@gable/contract/admin-list'
import { deletionDays } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import { type RetryEffect, retryEffectOf } from '@gable/contract/retry-effect'
import type { CompanySort, SortDirection, SubscriptionStatus } from '@gable/contract/status'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { user } from '../../account/identity/identity.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import type { Db } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, instantKey, type SortKey, textKey } from '../../platform/sort-key.ts'
import { job } from '../../platform/work/job.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { weatherSettings } from '../../selling/weather/weather.table.ts'

/** Caps the count of a company's leads, so that the list doesn't read a million of them. */
const leadsCountedTo = 10_000

const byName = sql`lower(${company.name})`

/** The subscription whose status sorts a company in the list: the one with the first status if it has several. */
const chief = alias(subscription, 'chief')
const ofChief = sql`${chief.companyId} = ${company.id} and not exists (select from ${subscription}
  where ${subscription.companyId} = ${chief.companyId} and (${subscription.status}, ${subscription.id}) < (${chief.status}, ${chief.id}))`

/**
 * Ids sort by creation time. The cursor contains the company's id instead of its name, which may be too long for a
 * cursor.
 */
const keysOf: Record<CompanySort, readonly [SortKey, ...SortKey[]]> = {
  name: [
    {
      ...idKey(company.id),
      value: byName,
      read: (id) => sql`(select lower(name) from company where id = ${id}::uuid)`,
    },
  ],
  createdAt: [idKey(company.id)],
  status: [textKey(chief.status), idKey(chief.companyId)],
}

export interface CompanyFilters {
  search: string
  statuses: SubscriptionStatus[]
  waiting: boolean
  weatherWaiting: boolean
  deleted: boolean
  sort: CompanySort
  direction: SortDirection
}

/** Lists the platform's companies with keyset pagination; deleted ones are a separate list. */
export async function listCompanies(
  db: Db,
  { sort, direction, ...requested }: CompanyFilters & PageRequest,
  now: Date,
): Promise<Page<CompanyRow>> {
  const page = keysetPage({ name: `company.${sort}`, keys: keysOf[sort], direction } satisfies ListOrder, requested)
  const { id, name, email, phone, country, createdAt, deletedAt } = company
  const chosen = db
    .select({ id, name, email, phone, country, createdAt, deletedAt, place: page.place })
    .from(company)
    .$dynamic()
  // Every company begins with a subscription, so the inner join drops none.
  if (sort === 'status') chosen.innerJoin(chief, ofChief)
  const found = await chosen
    .where(and(stands(requested, now), matches(requested.search), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const ids = found.map((row) => row.id)
  const [subscriptions, counts] = [await subscriptionsOf(db, ids), await countsOf(db, ids)]
  return page.of(found, (row) => ({
    ...isoTimes(row),
    ...counts.get(row.id)!,
    subscriptions: (subscriptions.get(row.id) ?? []).map(({ type, status, request }) => ({ type, status, request })),
  }))
}

/**
 * Counts for the page only. Combined with the search, they would raise the estimated cost so much that PostgreSQL
 * compiles the plan first.
 */
async function countsOf(
  db: Db,
  ids: string[],
): Promise<Map<string, { users: number; leads: number; weatherWaits: boolean }>> {
  const users = sql<number>`(select count(*)::int from ${user} where ${eq(user.companyId, company.id)} and ${isNull(user.deletedAt)})`
  const leads = sql<number>`(select count(*)::int from
    (select 1 from ${lead} where ${eq(lead.companyId, company.id)} limit ${leadsCountedTo}) as found)`
  const weatherWaits = sql<boolean>`exists (select from ${weatherSettings}
    where ${eq(weatherSettings.companyId, company.id)} and ${isNotNull(weatherSettings.requestedAt)})`
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: company.id, users, leads, weatherWaits })
    .from(company)
    .where(inArray(company.id, ids))
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Filters companies: existing or restorable ones, with certain statuses, or with a pending request. */
function stands(
  { deleted, statuses, waiting, weatherWaiting }: Omit<CompanyFilters, 'sort' | 'direction'>,
  now: Date,
): SQL | undefined {
  const restorable = new Date(now.getTime() - deletionDays * 86_400_000)
  return and(
    deleted ? gt(company.deletedAt, restorable) : isNull(company.deletedAt),
    statuses.length > 0 ? hasSubscription(inArray(subscription.status, statuses)) : undefined,
    // Must match the condition of its index.
    waiting ? hasSubscription(isNotNull(subscription.requestedAt)) : undefined,
    weatherWaiting ? waitsForWeather : undefined,
  )
}

/** Must match the condition of its index, which covers only a few rows. */
const waitsForWeather = sql`${company.id} in (select ${weatherSettings.companyId} from ${weatherSettings} where ${weatherSettings.requestedAt} is not null)`

const hasSubscription = (such: SQL) =>
  sql`${company.id} in (select ${subscription.companyId} from ${subscription} where ${such})`

async function subscriptionsOf(db: Db, companyIds: string[]) {
  if (companyIds.length === 0) return new Map<string, never[]>()
  const { companyId, type, status, request } = subscription
  const rows = await db
    .select({ companyId, type, status, request })
    .from(subscription)
    .where(inArray(companyId, companyIds))
    .orderBy(asc(type), asc(subscription.startsAt))
  return Map.groupBy(rows, (row) => row.companyId)
}

/** Matches every word against the name or the email. */
function matches(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => containing(word))
  return and(...patterns.map((pattern) => like(company.searchText, pattern)))
}

type FailedQueue = { queue: string; failed: number; effect: RetryEffect }
type FailedJobPage = Page<FailedJob> & { queues: FailedQueue[] }

const lastFailed = descending('job.failed', instantKey(job.failedAt), idKey(job.id))

/** Must match the condition of the index `job_failed`. */
const isFailed = sql`${job.state} = 'failed'`

/** Lists failed jobs, latest first, with keyset pagination. */
export async function listFailedJobs(
  db: Db,
  { queue, ...requested }: { queue: string } & PageRequest,
): Promise<FailedJobPage> {
  const page = keysetPage(lastFailed, requested)
  const { id, queue: queueColumn, failedAt, attempts, failure } = job
  const place = page.place
  const found = await db
    .select({
      id,
      queue: queueColumn,
      failedAt,
      attempts,
      failure,
      companyId: company.id,
      companyName: company.name,
      vendor: dispatch.vendor,
      operation: dispatch.state,
      place,
    })
    .from(job)
    .leftJoin(company, eq(company.id, job.companyId))
    .leftJoin(dispatch, and(eq(dispatch.companyId, job.companyId), eq(dispatch.id, dispatchId)))
    .where(and(isFailed, queue === '' ? undefined : eq(job.queue, queue), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const shown = page.of(found, ({ companyId, companyName, failedAt: at, vendor, operation, ...row }) => ({
    ...row,
    effect: retryEffectOf(
      row.queue,
      vendor === null ? undefined : { vendor, isSettled: operation === 'sent' || operation === 'refused' },
    ),
    company: companyId === null ? null : { id: companyId, name: companyName! },
    failedAt: at!.toISOString(),
  }))
  return { ...shown, queues: await countByQueue(db) }
}

/** The external operation that a job performs. */
const dispatchId = sql`case when ${job.queue} like 'dispatch.%' then (${job.data} ->> 'dispatchId')::uuid end`

async function countByQueue(db: Db): Promise<FailedQueue[]> {
  const counted = await db
    .select({ queue: job.queue, failed: count() })
    .from(job)
    .where(isFailed)
    .groupBy(job.queue)
    .orderBy(asc(job.queue))
  return counted.map((row) => ({ ...row, effect: retryEffectOf(row.queue) }))
}
