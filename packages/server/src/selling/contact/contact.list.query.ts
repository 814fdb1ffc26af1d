import type { ImportedContact } from '@gable/contract/contact'
import type { ContactEstimate, ContactScope } from '@gable/contract/contact-estimate'
import type { ContactSort, EstimateOutcome } from '@gable/contract/estimate-outcome'
import { hasFeature } from '@gable/contract/feature'
import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import type { SortDirection } from '@gable/contract/status'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage } from '../../platform/keyset.ts'
import { idKey, numberKey, type SortKey, textKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { lead } from '../lead/lead.table.ts'
import { leadStorm } from '../weather/weather.table.ts'
import { contactImport, contactSortKeys, type EstimateFacts, importedContact } from './contact.table.ts'

interface Sorted {
  sort: ContactSort
  direction: SortDirection
}

/** The company's imported contacts in the requested order. Deleted ones are included only on request. */
export async function listContacts(
  ctx: Ctx,
  { sort, direction, cursor, pageSize, ...scope }: ContactScope & Sorted & PageRequest,
): Promise<Page<ImportedContact>> {
  const storm = lastStorm(ctx)
  const order = orderOf(hasFeature(ctx.company, 'weatherReports') || sort !== 'storm' ? sort : 'createdAt')
  const page = keysetPage(
    { name: `contact.${sort}`, keys: [...order(storm), idKey(importedContact.id)] as never, direction },
    { cursor, pageSize },
  )
  const found = ctx.db
    .select({
      id: importedContact.id,
      leadId: importedContact.leadId,
      firstName: importedContact.firstName,
      lastName: importedContact.lastName,
      email: importedContact.email,
      phone: importedContact.phone,
      street: importedContact.street,
      city: importedContact.city,
      state: importedContact.state,
      postalCode: importedContact.postalCode,
      status: lead.status,
      source: importedContact.source,
      importId: importedContact.importId,
      list: contactImport.name,
      joined: importedContact.joined,
      estimated: estimateColumns,
      stormDay: storm.day,
      stormHundredths: storm.hundredths,
      createdAt: importedContact.createdAt,
      place: page.place,
    })
    .from(importedContact)
    .innerJoin(lead, and(eq(lead.companyId, importedContact.companyId), eq(lead.id, importedContact.leadId)))
    .innerJoin(
      contactImport,
      and(eq(contactImport.companyId, importedContact.companyId), eq(contactImport.id, importedContact.importId)),
    )
    .leftJoinLateral(storm, sql`true`)
    .where(and(inScope(ctx, scope), page.behind))
  return page.read(found, ({ estimated, stormDay, stormHundredths, createdAt, ...row }) => ({
    ...row,
    estimate: shownEstimate(estimated),
    storm: stormDay === null ? null : { day: stormDay, inches: stormHundredths! / 100 },
    createdAt: createdAt.toISOString(),
  }))
}

/** The last day of hail near a contact's house; none if the company has no weather reports. */
function lastStorm(ctx: Ctx) {
  const { companyId, leadId, day, hundredths } = leadStorm
  const isOpen = hasFeature(ctx.company, 'weatherReports')
  const ofContact = and(eq(companyId, ctx.company.id), eq(leadId, importedContact.leadId))
  return ctx.db
    .select({
      day: sql<string | null>`${day}`.as('storm_day'),
      hundredths: sql<number | null>`${hundredths}`.as('storm_hundredths'),
    })
    .from(leadStorm)
    .where(isOpen ? and(ofContact, gte(day, dayBefore(ctx, limits.weather.days))) : sql`false`)
    .orderBy(desc(day))
    .limit(1)
    .as('last_storm')
}

const keys = contactSortKeys(importedContact)

function orderOf(sort: ContactSort): (storm: ReturnType<typeof lastStorm>) => SortKey[] {
  if (sort === 'roofAreaSqft') return () => [numberKey(keys.roofAreaSqft)]
  if (sort === 'priceCents') return () => [wholeNumberKey(keys.priceCents)]
  // On the same day, larger hail sorts first. Houses without hail count as one day.
  if (sort === 'storm')
    return ({ day, hundredths }) => [
      textKey(sql`coalesce(${day}, '')`),
      wholeNumberKey(sql`coalesce(${hundredths}, -1)`),
    ]
  // Ids are created with their rows, so they sort by creation time.
  return () => []
}

/** Selects contacts for the list that shows them, and for jobs that process them. */

/** SQL condition for the selected contacts of the company, for queries that join contacts with their leads. */
function inScope(ctx: Ctx, { search, statuses, importId, estimates, contactIds }: ContactScope): SQL {
  return and(
    eq(importedContact.companyId, ctx.company.id),
    statuses.length > 0 ? inArray(lead.status, [...statuses]) : ne(lead.status, 'Deleted'),
    importId === undefined ? undefined : eq(importedContact.importId, importId),
    estimates.length > 0 ? or(...estimates.map(cameTo)) : undefined,
    contactIds === undefined ? undefined : inArray(importedContact.id, contactIds),
    ...search.toLowerCase().split(/\s+/).filter(Boolean).map(saying),
  )!
}

const cameTo = (filter: ContactScope['estimates'][number]) =>
  filter === 'notLooked' ? isNull(importedContact.outcome) : eq(importedContact.outcome, filter)

/** Digits also match without the punctuation that people write between them. */
function saying(word: string): SQL {
  const digits = /^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : ''
  const text = sql`${importedContact.searchText} like ${containing(word)}`
  return digits && digits !== word ? sql`(${text} or ${importedContact.searchText} like ${containing(digits)})` : text
}

const adjacent = and(eq(lead.companyId, importedContact.companyId), eq(lead.id, importedContact.leadId))

/** Counts the selected contacts and returns the last one in creation order; null if there are none. */
export async function measureScope(
  ctx: Ctx,
  scope: ContactScope,
): Promise<{ contacts: number; lastId: string | null }> {
  const [found] = await ctx.db
    .select({ contacts: sql<number>`count(*)::int`, lastId: sql<string | null>`max(${importedContact.id}::text)` })
    .from(importedContact)
    .innerJoin(lead, adjacent)
    .where(inScope(ctx, scope))
  return found!
}

/** A contact whose roofs are estimated. */
export interface ContactHouse {
  id: string
  leadId: string
  /** True if the lead existed before the contact; otherwise the import created it. */
  joined: boolean
  leadVersion: number
  street: string
  city: string
  state: string
  postalCode: string
}

/** The next selected contacts after one id, in creation order, up to another. */
export function contactsBehind(
  ctx: Ctx,
  scope: ContactScope,
  { behind, until, most }: { behind: string | null; until: string; most: number },
): Promise<ContactHouse[]> {
  const { id, leadId, joined, leadVersion, street, city, state, postalCode } = importedContact
  return ctx.db
    .select({ id, leadId, joined, leadVersion, street, city, state, postalCode })
    .from(importedContact)
    .innerJoin(lead, adjacent)
    .where(and(inScope(ctx, scope), lte(id, until), behind === null ? undefined : gt(id, behind)))
    .orderBy(asc(id))
    .limit(most)
}

/** The contact selection that other slices use. */

export type { EstimateFacts }

interface Estimate {
  contactId: string
  outcome: EstimateOutcome
  roofAreaSqft: number | null
  priceCents: number | null
  facts: EstimateFacts
}

/** Stores the estimates of these contacts, replacing earlier ones. Ignores contacts that no longer exist. */
export async function keepEstimates(tx: Ctx, estimates: readonly Estimate[]): Promise<void> {
  await executeSql(
    tx.db,
    sql`update ${importedContact} as c set outcome = v.outcome, roof_area_sqft = v."roofAreaSqft",
      price_cents = v."priceCents", estimate = v.facts, updated_at = ${tx.clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb)
      as v("contactId" uuid, outcome text, "roofAreaSqft" float8, "priceCents" bigint, facts jsonb)
    where c.company_id = ${tx.company.id} and c.id = v."contactId"`,
  )
}

/** The columns that an estimate is shown from. */
const estimateColumns = {
  outcome: importedContact.outcome,
  roofAreaSqft: importedContact.roofAreaSqft,
  priceCents: importedContact.priceCents,
  estimate: importedContact.estimate,
}

interface Estimated {
  outcome: EstimateOutcome | null
  roofAreaSqft: number | null
  priceCents: number | null
  estimate: EstimateFacts | null
}

/** The estimate in the form that lists and pages show; null if none was made. */
function shownEstimate({ outcome, roofAreaSqft, priceCents, estimate }: Estimated): ContactEstimate | null {
  if (!outcome || !estimate) return null
  const { squaresHundredths, range, productName, pricedAt } = estimate
  return { outcome, roofAreaSqft, squaresHundredths, totalCents: priceCents, range, productName, pricedAt }
}

/** The latest estimate of a lead's contacts; null if none was made or the lead has no contact. */
export async function estimateOfLead({ db, company }: Ctx, leadId: string): Promise<ContactEstimate | null> {
  const rows = await db
    .select(estimateColumns)
    .from(importedContact)
    .where(and(eq(importedContact.companyId, company.id), eq(importedContact.leadId, leadId)))
  const shown = rows.map(shownEstimate).filter((estimate) => estimate !== null)
  return shown.toSorted((one, other) => (one.pricedAt < other.pricedAt ? 1 : -1))[0] ?? null
}
