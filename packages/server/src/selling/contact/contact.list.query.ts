import type { ImportedContact } from '@gable/contract/contact'
import type { ContactScope } from '@gable/contract/contact-estimate'
import type { ContactSort } from '@gable/contract/estimate-outcome'
import { hasFeature } from '@gable/contract/feature'
import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import type { SortDirection } from '@gable/contract/status'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { keysetPage } from '../../platform/keyset.ts'
import { idKey, numberKey, type SortKey, textKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { lead } from '../lead/lead.table.ts'
import { leadStorm } from '../weather/weather.table.ts'
import { estimateColumns, shownEstimate } from './contact.estimate.ts'
import { inScope } from './contact.scope.query.ts'
import { contactImport, contactSortKeys, importedContact } from './contact.table.ts'

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
  const found = await ctx.db
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
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, ({ estimated, stormDay, stormHundredths, createdAt, ...row }) => ({
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
