// npm run bench lead-map: times a view of the map among a million leads of one company.
import { type MapBox, nearestZoom } from '@gable/contract/lead-map'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../packages/server/src/platform/context.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { ADDRESS_KEY_VERSION } from '../packages/server/src/platform/db/key-version.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { unnarrowed } from '../packages/server/src/selling/lead/office/lead.filter.ts'
import { clusterLeads, extentOfLeads, type MapFilters } from '../packages/server/src/selling/lead/office/lead.map.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'

const LEADS = Number(process.env.LEAD_MAP_BENCH_LEADS ?? 1_000_000)
const rounds = 20
const now = new Date('2026-11-20T18:00:00Z')

/** One of the 300 towns with leads, and the radius of its houses. Degrees. */
const town = { lng: -104.9, lat: 39.7, around: 0.3 }

const filters: MapFilters = { ...unnarrowed, kind: 'rqp' }

export async function run(): Promise<void> {
  const cluster = await startPostgresCluster()
  try {
    const database = await openDatabase({ dataDir: cluster.folder ?? '.', databaseUrl: cluster.url, poolSize: 2 })
    try {
      await migrate(database)
      const company = { id: uuidv7(), timeZone: 'America/Denver' }
      await fill(database, company.id)
      const actor = { kind: 'user', userId: uuidv7(), role: 'companyAdmin', name: 'Ada', address: '' } as const
      const ctx = { company, db: database.db, actor, clock: { now: () => now } } as unknown as Ctx
      await measure(ctx)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function measure(ctx: Ctx): Promise<void> {
  printHeading(`the map of leads, PostgreSQL, ${LEADS} leads of one company, ${rounds} looks each`)
  const country: MapBox = { west: -125, south: 24, east: -66, north: 50 }
  const round = (half: number): MapBox => {
    const { lng, lat } = town
    return { west: lng - half, south: lat - half / 2, east: lng + half, north: lat + half / 2 }
  }
  await figure('the whole country', () => clusterLeads(ctx, { ...filters, box: country, zoom: 4 }))
  await figure('a state', () => clusterLeads(ctx, { ...filters, box: round(3), zoom: 7 }), { atMost: 100 })
  await figure('a town', () => clusterLeads(ctx, { ...filters, box: round(0.3), zoom: 10 }), { atMost: 100 })
  await figure('a part of it', () => clusterLeads(ctx, { ...filters, box: round(0.03), zoom: 14 }), { atMost: 100 })
  await figure('a street', () => clusterLeads(ctx, { ...filters, box: round(0.002), zoom: nearestZoom }), {
    atMost: 100,
  })
  await figure('where all of them are', () => extentOfLeads(ctx, filters))
}

async function figure(name: string, look: () => Promise<unknown>, target?: { atMost: number }): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds + 2; round += 1) {
    const started = performance.now()
    await look()
    if (round >= 2) times.push(performance.now() - started)
  }
  printFigure(`${name}, p95`, percentile(times, 0.95), 'ms', target)
}

/** Leads in 300 towns of the United States, denser toward their centers, of every status. */
async function fill(database: Database, companyId: string): Promise<void> {
  await database.query(
    `insert into company (id, name, email, phone, time_zone, country, currency, created_at, updated_at)
     select $1, 'Bench', 'bench@example.com', '3075550100', 'America/Denver', 'UnitedStates', 'USD', $2, $2`,
    [companyId, now],
  )
  await database.query('select setseed(0.31)')
  await database.query(
    `with town as (select number, case when number = 0 then $3 else -120 + random() * 50 end as lng,
         case when number = 0 then $4 else 28 + random() * 20 end as lat from generate_series(0, 299) number)
     insert into lead (company_id, id, kind, status, first_name, last_name, street, city, state, postal_code, country,
       point, address_key, address_key_version, source, currency, search_text, last_activity_at, created_at, updated_at)
     select $1, gen_random_uuid(), 'rqp', (array['New','Open','Cold','Lost','Sold','Sold'])[1 + floor(random() * 6)::int],
       'Ann', 'Lee', number || ' Elm Street', 'Town', 'CO', '80202', 'UnitedStates',
       point(lng + (random() + random() - 1) * $5, lat + (random() + random() - 1) * $5 * 0.8),
       'house ' || house, ${ADDRESS_KEY_VERSION}, 'widget', 'USD', 'ann lee', $2, $2, $2
     from generate_series(1, $6) house join town on number = house % 300`,
    [companyId, now, town.lng, town.lat, town.around, LEADS],
  )
  await database.query('vacuum analyze lead')
}
