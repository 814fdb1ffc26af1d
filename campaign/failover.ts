import { setTimeout } from 'node:timers/promises'
import { createChance } from '@gable/testing/fuzz/chance'
import { until } from '@gable/testing/server-process'
import { openPostgres } from '../packages/server/src/platform/db/postgres.ts'
import { type PostgresCluster, startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { bothReady } from './load/kill.ts'
import { startSwitch } from './load/switch.ts'
import { underLoad } from './load/under-load.ts'

/** Kills the primary under load, promotes its synchronous standby, and redirects the address to it. */
export const kind: CampaignKind = {
  what: 'the primary is killed, its synchronous standby promoted, and the address switched',
  databases: ['postgres'],
  run,
}

/** Minimum and range of the time that the primary works with its standby. */
const [soonestMs, spreadMs] = [2_000, 4_000]

async function run(target: Target): Promise<Outcome> {
  const { seconds, kills: requested, seed } = target
  const chance = createChance(seed)
  const did = { failovers: 0, 'longest until ready, ms': 0 }
  const address = await startSwitch()
  const standbys: PostgresCluster[] = []
  try {
    return await underLoad(target, {
      did,
      databaseUrl: async ({ cluster }) => {
        address.leadTo(cluster!.port)
        return Object.assign(new URL(cluster!.url), { port: String(address.port) }).href
      },
      async script({ installation, processes }) {
        let primary = installation.place.cluster!
        const deadline = Date.now() + seconds * 1_000
        do {
          const standby = await startPostgresCluster({ durable: true, standbyOf: primary.port })
          standbys.push(standby)
          await waitForStandby(primary)
          await setTimeout(soonestMs + chance.below(spreadMs))
          await primary.crash()
          const since = performance.now()
          await ask(standby, 'select pg_promote()')
          address.leadTo(standby.port)
          await bothReady(processes)
          did.failovers += 1
          did['longest until ready, ms'] = Math.max(
            did['longest until ready, ms'],
            Math.round(performance.now() - since),
          )
          primary = standby
        } while (requested === undefined ? Date.now() < deadline : did.failovers < requested)
      },
      summary: () => `${did.failovers} failovers`,
    })
  } finally {
    await address.close()
    for (const standby of standbys) await standby.stop()
  }
}

/** Waits until the primary only acknowledges writes that its standby has; before that, the last writes may be lost. */
async function waitForStandby(primary: PostgresCluster): Promise<void> {
  await ask(primary, `alter system set synchronous_standby_names = '*'`)
  await ask(primary, 'select pg_reload_conf()')
  const inSync = `select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`
  await until(async () => (await ask(primary, inSync)).length > 0)
}

async function ask({ url }: PostgresCluster, statement: string): Promise<unknown[]> {
  const database = await openPostgres(url, { poolSize: 1 })
  try {
    return (await database.query(statement)).rows
  } finally {
    await database.close()
  }
}
