import { hasFeature } from '@gable/contract/feature'
import { longDate } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { madeWithin } from '@gable/contract/status'
import { and, eq, inArray } from 'drizzle-orm'
import { user } from '../../identity/identity.table.ts'
import { market } from '../../market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'

/** What a list of leads is narrowed by, as a person reads it on paper: "Status: New, Open". */
export async function filterWords(ctx: Ctx, filters: LeadFilters): Promise<string[]> {
  const { search, statuses, tests, products, sources, areas, hail } = filters
  const hit = hail && hasFeature(ctx.company, 'weatherReports')
  const words: [label: string, value: string | undefined][] = [
    ['Search', search],
    ['Status', statuses.join(', ')],
    ['Assigned to', await personOf(ctx, filters.assignedTo)],
    ['Original rep', await personOf(ctx, filters.originalRep)],
    ['Tests', tests === 'include' ? '' : { exclude: 'excluded', only: 'only' }[tests]],
    ['Created', madeWords(ctx, filters)],
    ['Market', (await marketsOf(ctx, filters)).join(', ')],
    ['Product', products.join(', ')],
    ['Source', sources.join(', ')],
    ['Area', areas.join(', ')],
    ['Roof', roofWords(ctx, filters)],
    ['Weather', hit ? 'hail in the last 30 days' : ''],
  ]
  return words.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
}

async function personOf({ db, company }: Ctx, id: LeadFilters['assignedTo']): Promise<string | undefined> {
  if (id === undefined) return undefined
  if (id === 'nobody') return 'none'
  const ofCompany = and(eq(user.companyId, company.id), eq(user.id, id))
  const [found] = await db.select({ name: user.name }).from(user).where(ofCompany)
  return found?.name
}

async function marketsOf({ db, company }: Ctx, { marketIds }: LeadFilters): Promise<string[]> {
  if (marketIds.length === 0) return []
  const ofCompany = and(eq(market.companyId, company.id), inArray(market.id, marketIds))
  const found = await db.select({ name: market.name }).from(market).where(ofCompany).orderBy(market.name)
  return found.map(({ name }) => name)
}

function madeWords({ company: { locale } }: Ctx, { made, madeFrom, madeTo }: LeadFilters): string {
  const within = made && madeWithin[made]
  const parts = [
    within === 1 ? 'today' : within ? `in the last ${within} days` : '',
    madeFrom ? `from ${longDate(madeFrom, 'UTC', locale)}` : '',
    madeTo ? `until ${longDate(madeTo, 'UTC', locale)}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function roofWords({ company: { locale } }: Ctx, { roofFrom, roofTo }: LeadFilters): string {
  const from = roofFrom === undefined ? '' : `from ${wholeNumber(roofFrom, locale)}`
  const to = roofTo === undefined ? '' : `up to ${wholeNumber(roofTo, locale)}`
  return from || to ? `${[from, to].filter((part) => part !== '').join(' ')} sq ft` : ''
}
