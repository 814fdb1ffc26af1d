import { regionOf } from '@gable/contract/region'
import { and, eq } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { user } from '../../account/identity/identity.table.ts'
import { market, marketArea } from '../../places/market/market.table.ts'
import type { Db } from '../../platform/db/client.ts'

/** The data of a hosted page for search engines and link previews, all of which is public. */
export interface HostedFacts {
  website: string
  street: string
  city: string
  state: string
  postalCode: string
  logoFileId: string | null
  /** States and provinces of the service area, by name. */
  areas: string[]
}

const maxAreas = 60

export async function readHosted(db: Db, companyId: string): Promise<HostedFacts> {
  const [row] = await db
    .select({
      website: company.website,
      street: company.street,
      city: company.city,
      state: company.state,
      postalCode: company.postalCode,
      logoFileId: company.logoFileId,
    })
    .from(company)
    .where(eq(company.id, companyId))
  const states = await db
    .selectDistinct({ value: marketArea.value })
    .from(marketArea)
    .innerJoin(
      market,
      and(eq(market.companyId, marketArea.companyId), eq(market.id, marketArea.marketId), eq(market.active, true)),
    )
    .where(and(eq(marketArea.companyId, companyId), eq(marketArea.kind, 'state'), eq(marketArea.active, true)))
    .orderBy(marketArea.value)
    .limit(maxAreas)
  return { ...row!, areas: states.flatMap(({ value }) => regionOf(value)?.name ?? []) }
}

/** The name of the user of a public link; undefined if there is none. */
export async function readRepName(db: Db, companyId: string, publicLinkName: string): Promise<string | undefined> {
  const [row] = await db
    .select({ firstName: user.firstName, lastName: user.lastName })
    .from(user)
    .where(and(eq(user.companyId, companyId), eq(user.publicLinkName, publicLinkName), eq(user.active, true)))
  return row && `${row.firstName} ${row.lastName}`.trim()
}
