import { rebuildAll } from '../../office/analytics/analytics.roll-up.ts'
import { importGeo } from '../../places/geo/import/import.ts'
import type { Database } from '../../platform/db/client.ts'
import { importDemoTown } from '../town/town.ts'
import { companyStatements } from './seed-companies.ts'
import { seedAddresses, seedBuildings } from './seed-houses.ts'
import { leadStatement } from './seed-leads.ts'

/** How large a made-up world is. */
export interface WorldSize {
  companies: number
  /** Of all companies together. The share of a company falls with its number, as some companies are much larger than most. */
  leads: number
  /** Beside those of the demo town. Each has an address. */
  buildings: number
}

/** Leads that are written in one statement. */
const atOnce = 50_000

/**
 * Fills an installation with the demo town, with towns of made-up houses (`seed-houses.ts`), and with companies that can quote, each
 * with an admin, a rep, a market, four products, a widget and a session, and with leads of four years. What an earlier run has
 * written stays, and what is missing is added, so a run that was cut off can be run again and a larger world grows out of a
 * smaller one.
 * Throws when there is a company that was not seeded.
 */
export async function fillWorld(
  database: Database,
  { companies, leads, buildings }: WorldSize,
  secret: string,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const { rows } = await database.query("select 1 from company where email not like 'office%@seed.example' limit 1")
  if (rows.length > 0) throw new Error('The database has companies that were not seeded. Seed an empty one.')
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
  // Else the first worker that starts counts them, for minutes.
  if (known < leads) tell(`analytics: of ${await rebuildAll(database)} companies`)
  // Also what autovacuum would do in the middle of a measurement.
  await database.query('vacuum analyze')
}

/** By the importer, so that the rows are those of real data. It passes over what is there. */
async function fillTowns(database: Database, buildings: number, tell: (line: string) => void): Promise<void> {
  const source = { name: 'Seed houses', licence: 'Made up', kind: 'demo', meaning: 'roofEdge' } as const
  const ofSource = `join geo_source s on s.id = source_id where s.name = '${source.name}'`
  const known = [
    await countOf(database, `from building ${ofSource}`),
    await countOf(database, `from address_point ${ofSource}`),
  ]
  if (Math.min(...known) >= buildings) return
  let told = 0
  await importGeo(
    database,
    source,
    { buildings: seedBuildings(0, buildings), addresses: seedAddresses(0, buildings) },
    {
      now: new Date(),
      onProgress: (kind, features) => {
        if (Math.floor(features / atOnce) !== told) tell(`${kind}: ${features} of ${buildings}`)
        told = Math.floor(features / atOnce)
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
