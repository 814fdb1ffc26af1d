import type { ContactScope } from '@gable/contract/contact-estimate'
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { lead } from '../lead/lead.table.ts'
import { importedContact } from './contact.table.ts'

/** Which contacts are meant: by the list that shows them, and by whoever works through them. */

/** The company's contacts that are meant; a condition on contacts beside their leads. */
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

/** Digits also match with what people write between them left out. */
function saying(word: string): SQL {
  const digits = /^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : ''
  const text = sql`${importedContact.searchText} like ${containing(word)}`
  return digits && digits !== word ? sql`(${text} or ${importedContact.searchText} like ${containing(digits)})` : text
}

const beside = and(eq(lead.companyId, importedContact.companyId), eq(lead.id, importedContact.leadId))

/** How many contacts are meant, and the last of them as they were made; null where there are none. */
export async function measureScope(
  ctx: Ctx,
  scope: ContactScope,
): Promise<{ contacts: number; lastId: string | null }> {
  const [found] = await ctx.db
    .select({ contacts: sql<number>`count(*)::int`, lastId: sql<string | null>`max(${importedContact.id}::text)` })
    .from(importedContact)
    .innerJoin(lead, beside)
    .where(inScope(ctx, scope))
  return found!
}

/** A contact whose roofs are looked for. */
export interface ContactHouse {
  id: string
  leadId: string
  /** The lead came with it, in this version; else it was there before. */
  joined: boolean
  leadVersion: number
  street: string
  city: string
  state: string
  postalCode: string
}

/** The next of these contacts behind one, as they were made, up to another. */
export function contactsBehind(
  ctx: Ctx,
  scope: ContactScope,
  { behind, until, most }: { behind: string | null; until: string; most: number },
): Promise<ContactHouse[]> {
  const { id, leadId, joined, leadVersion, street, city, state, postalCode } = importedContact
  return ctx.db
    .select({ id, leadId, joined, leadVersion, street, city, state, postalCode })
    .from(importedContact)
    .innerJoin(lead, beside)
    .where(and(inScope(ctx, scope), lte(id, until), behind === null ? undefined : gt(id, behind)))
    .orderBy(asc(id))
    .limit(most)
}
