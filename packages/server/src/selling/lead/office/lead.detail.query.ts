import type { DueStep, LeadDetail } from '@gable/contract/lead'
import { differingContracts } from '@gable/contract/lead-outcome'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../../../account/identity/identity.table.ts'
import { market } from '../../../places/market/market.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { isoTimes } from '../../../platform/db/iso-times.ts'
import { ascending, keysetPage } from '../../../platform/keyset.ts'
import { undeliverableAddress } from '../../../platform/platform.table.ts'
import { dayKey, idKey } from '../../../platform/sort-key.ts'
import { seesNetworkAddresses, visibleTo } from '../lead.access.ts'
import {
  consent,
  findableLead,
  lead,
  leadShare,
  leadSubmission,
  type StoredLead,
  standingRecords,
  storedDoor,
} from '../lead.table.ts'
import { storedDoorOf } from './lead.duplicates.ts'
import { ofAssignee, ofMarket, ofOriginator, originator, rowColumns } from './lead.query.ts'

const answerer = alias(user, 'answerer')

/** The join with the known delivery problems of the lead's current email address. */
const ofEmail = and(
  eq(undeliverableAddress.companyId, lead.companyId),
  sql`${undeliverableAddress.address} = lower(${lead.email})`,
)

/** Maximum number of submissions that are shown with a lead, oldest first. Its history lists all of them. */
const submissionsShown = 100

/** The data of a lead itself, without the surroundings of its house. */
export type LeadFacts = Omit<LeadDetail, 'neighbours' | 'imagery' | 'houseLimits'>

/** A lead with its forms, quotes, and consents. Undefined if there is no such lead that this user may see. */
export async function getLead(ctx: Ctx, id: string): Promise<LeadFacts | undefined> {
  const [row] = await ctx.db
    .select({
      ...rowColumns,
      country: lead.country,
      point: lead.point,
      assignedUserId: lead.assignedUserId,
      structures: lead.structures,
      slope: lead.slope,
      helpText: lead.helpText,
      nextStepUserId: lead.nextStepUserId,
      nextStepBy: sql<string>`coalesce(${stepper.name}, '')`,
      firstAnsweredAt: lead.firstAnsweredAt,
      firstAnsweredBy: sql<string>`coalesce(${answerer.name}, '')`,
      firstAnswerKind: lead.firstAnswerKind,
      firstAnswerSeconds: lead.firstAnswerSeconds,
      emailIssue: undeliverableAddress.reason,
      updatedAt: lead.updatedAt,
      addressKey: lead.addressKey,
      pastJob: lead.pastJob,
    })
    .from(lead)
    .leftJoin(market, ofMarket)
    .leftJoin(user, ofAssignee)
    .leftJoin(originator, ofOriginator)
    .leftJoin(stepper, ofStepper)
    .leftJoin(answerer, and(eq(answerer.companyId, lead.companyId), eq(answerer.id, lead.firstAnsweredByUserId)))
    .leftJoin(undeliverableAddress, ofEmail)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
  if (!row) return undefined
  const { addressKey, pastJob, ...shown } = row
  const {
    firstAnsweredAt: at,
    firstAnsweredBy: by,
    firstAnswerKind: kind,
    firstAnswerSeconds: seconds,
    ...facts
  } = shown
  return {
    ...facts,
    firstAnswer: at && kind && seconds !== null ? { at: at.toISOString(), by, kind, seconds } : null,
    awaitsAnswer: !at && row.source !== 'rep' && row.submissions > 0,
    createdAt: row.createdAt.toISOString(),
    lastActivityAt: row.lastActivityAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submissionsList: await listSubmissions(ctx, id),
    jobs: await otherJobs(ctx, { id, addressKey, pastJob, isTest: row.isTest }),
    sharedWith: await sharedWith(ctx, id),
    differingContracts: await contractsApart(ctx, row),
    soldProduct: row.status === 'Sold' ? await soldProductOf(ctx, row) : '',
  }
}

async function soldProductOf(ctx: Ctx, { id, productName }: Pick<StoredLead, 'id' | 'productName'>): Promise<string> {
  return (await ctx.above.signedOptions(ctx, { leadIds: [id] })).get(id)?.option.product.name ?? productName
}

/** The signed contracts whose amount differs from the lead's. */
async function contractsApart(ctx: Ctx, known: Pick<StoredLead, 'id' | 'status' | 'soldCents'>) {
  if (known.status !== 'Sold') return []
  const apart = differingContracts(known, await ctx.above.signedContracts(ctx, known.id))
  return apart.map(({ proposalId, name, totalCents }) => ({ proposalId, name, totalCents }))
}

function sharedWith(ctx: Ctx, leadId: string): Promise<LeadDetail['sharedWith']> {
  return ctx.db
    .select({ id: user.id, name: user.name })
    .from(leadShare)
    .innerJoin(user, and(eq(user.companyId, leadShare.companyId), eq(user.id, leadShare.userId)))
    .where(and(eq(leadShare.companyId, ctx.company.id), eq(leadShare.leadId, leadId), eq(user.active, true)))
    .orderBy(asc(user.name), asc(user.id))
    .limit(100)
}

type AtHouse = Pick<typeof lead.$inferSelect, 'id' | 'addressKey' | 'pastJob' | 'isTest'>

/** The other jobs at a lead's house: past ones and the current one. */
async function otherJobs(ctx: Ctx, own: AtHouse): Promise<LeadDetail['jobs']> {
  if (!own.addressKey) return []
  const rows = await selectOtherJobs(ctx, own)
  return rows.map(isoTimes)
}

/**
 * Looks them up by the index on street and postal code. The lead's own values are parameters, because with row-level
 * security PostgreSQL uses no index for a join on this expression.
 */
export function selectOtherJobs(ctx: Ctx, own: AtHouse) {
  const { id, status, soldCents, soldOn, currency, createdAt, addressKey, pastJob, isTest } = lead
  return ctx.db
    .select({ id, status, soldCents, soldOn, currency, createdAt })
    .from(findableLead)
    .where(
      and(
        ...[visibleTo(ctx), ne(id, own.id), eq(storedDoor(lead), storedDoorOf(own.addressKey))],
        ...[eq(addressKey, own.addressKey), eq(isTest, own.isTest)],
        own.pastJob ? or(pastJob, standingRecords(lead)) : pastJob,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(20)
}

/** The location of the lead's house; null if unknown, undefined if there is no such lead. */
export async function getPoint(ctx: Ctx, id: string): Promise<[number, number] | null | undefined> {
  const [row] = await ctx.db
    .select({ point: lead.point })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
  return row?.point
}

/** The lead's address and its address key; undefined if there is no such lead. */
export async function getAddress(ctx: Ctx, id: string) {
  const { street, city, state, postalCode, addressKey } = lead
  const [row] = await ctx.db
    .select({ street, city, state, postalCode, addressKey })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
  return row
}

/** The forms of a lead, oldest first. */
async function listSubmissions(ctx: Ctx, leadId: string): Promise<LeadDetail['submissionsList']> {
  const companyId = ctx.company.id
  const forms = await ctx.db
    .select()
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, companyId), eq(leadSubmission.leadId, leadId)))
    .orderBy(asc(leadSubmission.at), asc(leadSubmission.id))
    .limit(submissionsShown)
  if (forms.length === 0) return []
  const formIds = forms.map(({ id }) => id)
  const evidence = await ctx.db
    .select()
    .from(consent)
    .where(and(eq(consent.companyId, companyId), inArray(consent.submissionId, formIds)))
    .orderBy(asc(consent.id))
  const consents = Map.groupBy(evidence, ({ submissionId }) => submissionId)
  const quotes = await ctx.above.quotes(
    ctx,
    forms.map(({ quoteId }) => quoteId).filter((quoteId) => quoteId !== null),
  )
  const showIp = seesNetworkAddresses(ctx)
  return forms.map(({ id, at, firstName, lastName, email, phone, pageHref, quoteId }) => ({
    id,
    at: at.toISOString(),
    firstName,
    lastName,
    email,
    phone,
    pageHref,
    quote: (quoteId && quotes.get(quoteId)) || null,
    consents: (consents.get(id) ?? []).map((one) => ({
      kind: one.kind,
      given: one.given,
      text: one.text,
      textSha256: one.textSha256,
      at: one.at.toISOString(),
      ip: showIp ? one.ip : '',
      pageHref: one.pageHref,
      widgetVersion: one.widgetVersion,
    })),
  }))
}

/** The assignee of the next step. */
const stepper = alias(user, 'stepper')
const ofStepper = and(eq(stepper.companyId, lead.companyId), eq(stepper.id, lead.nextStepUserId))

const countedTo = 1_000

const overdueFirst = ascending('lead.due', dayKey(lead.nextStepOn), idKey(lead.id))

/** The visible leads whose next step is due, longest overdue first, by keyset, and their number. */
export async function listDueSteps(
  ctx: Ctx,
  requested: PageRequest,
): Promise<Page<DueStep> & { due: number; overdue: number }> {
  const page = keysetPage(overdueFirst, requested)
  const { id, firstName, lastName, street, nextStep, nextStepOn } = lead
  const found = await ctx.db
    .select({
      id,
      firstName,
      lastName,
      street,
      nextStep,
      nextStepOn: sql<string>`${nextStepOn}::text`,
      nextStepBy: sql<string>`coalesce(${stepper.name}, '')`,
      place: page.place,
    })
    .from(lead)
    .leftJoin(stepper, ofStepper)
    .where(and(isDue(ctx), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return { ...page.of(found, (row) => row), ...(await countDue(ctx)) }
}

async function countDue(ctx: Ctx): Promise<{ due: number; overdue: number }> {
  const { rows } = await executeSql<{ due: number; overdue: number }>(
    ctx.db,
    sql`select count(*)::int as due, count(*) filter (where on_day < ${today(ctx)})::int as overdue
      from (select ${lead.nextStepOn} as on_day from ${lead} where ${isDue(ctx)} limit ${countedTo}) as found`,
  )
  return rows[0] ?? { due: 0, overdue: 0 }
}

/** SQL condition: due today or earlier on the company's calendar, for a lead that is not deleted. */
function isDue(ctx: Ctx): SQL {
  return and(
    visibleTo(ctx),
    isNotNull(lead.nextStepOn),
    sql`${lead.nextStepOn} <= ${today(ctx)}`,
    ne(lead.status, 'Deleted'),
  )!
}

function today({ clock, company }: Ctx): SQL {
  return sql`(${clock.now().toISOString()}::timestamptz at time zone ${company.timeZone})::date`
}
