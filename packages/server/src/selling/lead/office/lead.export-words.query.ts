import { type LeadFilters, leadFilterLabels } from '@gable/contract/lead-filter'
import { and, eq, inArray } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import { market } from '../../../places/market/market.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type FilterNames, leadFilterTable } from './lead.filter.ts'

/** The filters of a lead list as text for the printed list: "Status: New, Open". */
export async function filterWords(ctx: Ctx, filters: LeadFilters): Promise<string[]> {
  const names = namesOf(ctx)
  const words = filters.search ? [`${leadFilterLabels.search}: ${filters.search}`] : []
  for (const [name, filter] of Object.entries(leadFilterTable)) {
    const value = await filter.words(ctx, filters, names)
    if (value) words.push(`${leadFilterLabels[name as keyof typeof leadFilterTable]}: ${value}`)
  }
  return words
}

function namesOf({ db, company }: Ctx): FilterNames {
  return {
    async person(id) {
      const ofCompany = and(eq(user.companyId, company.id), eq(user.id, id))
      const [found] = await db.select({ name: user.name }).from(user).where(ofCompany)
      return found?.name ?? ''
    },
    async markets(ids) {
      if (ids.length === 0) return []
      const ofCompany = and(eq(market.companyId, company.id), inArray(market.id, [...ids]))
      const found = await db.select({ name: market.name }).from(market).where(ofCompany).orderBy(market.name)
      return found.map(({ name }) => name)
    },
  }
}
