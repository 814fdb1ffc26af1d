import { rebuildAll } from '@gable/server/office/analytics/analytics.roll-up'
import { importGeo } from '@gable/server/places/geo/import/import'
import type { Database } from '@gable/server/platform/db/client'
import { importDemoTown } from '../town/town.ts'
import { companyStatements } from './seed-companies.ts'
import { seedAddresses, seedBuildings } from './seed-houses.ts'
import { leadStatement } from './seed-leads.ts'

/** The size of a seeded database. */
export interface WorldSize {
  companies: number
  /**
   * Leads of all companies. The share of a company falls with its number, because a few real companies are much larger
   * than most.
   */
  leads: number
  /** In addition to those of the demo town. Each has an address. */
  buildings: number
}

/** Leads written per statement. */
const atOnce = 50_000

/**
 * Fills an installation with the demo town, towns of fictional houses (`seed-houses.ts`), and companies that can quote,
 * each with an admin, a rep, a market, four products, a widget, a session, and leads of four years. Existing rows stay
 * and missing ones are added, so an interrupted run can be repeated and a small database can be enlarged. Throws if
 * there is a company that was not seeded.
 */
export async function fillWorld(
  database: Database,
  { companies, leads, buildings }: WorldSize,
  secret: string,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const { rows } = await database.query("select 1 from company where email not like 'office%@seed.example' limit 1")
  if (rows.length > 0) throw new Error('The database contains companies that were not seeded. Use an empty database.')
  await importDemoTown(database)
  for (const [what, statement] of companyStatements) {
    const values = statement.includes('$2') ? [companies, secret] : [companies]
    const { rowCount } = await database.query(statement, values)
    tell(`${what}: ${rowCount} added`)
  }
  const known = await countOf(database, `from lead where address_key like 'seed %'`)
  for (let from = known; from < leads; from += atOnce) {
    const to = Math.min(from + atOnce, leads)
    await database.query(leadStatement, [companies, leads, from, to])
    tell(`leads: ${to} of ${leads}`)
  }
  await fillTowns(database, buildings, tell)
  // Otherwise the first worker that starts would count them, which takes minutes.
  if (known < leads) tell(`analytics: of ${await rebuildAll(database)} companies`)
  // Prevents autovacuum from doing this in the middle of a measurement.
  await database.query('vacuum analyze')
}

/** Uses the importer, so that the rows match those of real data. It skips existing ones. */
async function fillTowns(database: Database, buildings: number, tell: (line: string) => void): Promise<void> {
  const source = { name: 'Seed houses', licence: 'Made up', kind: 'demo', meaning: 'roofEdge' } as const
  const ofSource = `join geo_source s on s.id = source_id where s.name = '${source.name}'`
  const known = [
    await countOf(database, `from building ${ofSource}`),
    await countOf(database, `from address_point ${ofSource}`),
  ]
  if (Math.min(...known) >= buildings) return
  let reported = 0
  await importGeo(
    database,
    source,
    { buildings: seedBuildings(0, buildings), addresses: seedAddresses(0, buildings) },
    {
      now: new Date(),
      onProgress: (kind, features) => {
        if (Math.floor(features / atOnce) !== reported) tell(`${kind}: ${features} of ${buildings}`)
        reported = Math.floor(features / atOnce)
      },
      onRemark: ({ kind, outcome, reason }) => tell(`${kind}: ${outcome}, ${reason}`),
    },
  )
  tell(`houses: ${buildings}`)
}

async function countOf(database: Database, from: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count ${from}`)
  return rows[0]!.count
}
