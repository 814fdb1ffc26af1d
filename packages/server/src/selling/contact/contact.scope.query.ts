import type { ContactScope } from '@gable/contract/contact-estimate'
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { lead } from '../lead/lead.table.ts'
import { importedContact } from './contact.table.ts'

/** Selects contacts for the list that shows them, and for jobs that process them. */

/** SQL condition for the selected contacts of the company, for queries that join contacts with their leads. */
export function inScope(ctx: Ctx, { search, statuses, importId, estimates, contactIds }: ContactScope): SQL {
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
