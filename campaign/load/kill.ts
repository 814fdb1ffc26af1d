import { setTimeout } from 'node:timers/promises'
import { createChance } from '@gable/testing/fuzz/chance'
import { type ServerProcess, statusOf, until } from '@gable/testing/server-process'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import type { CampaignKind, Outcome, Target } from '../kind.ts'
import { unexpectedOf } from '../product.ts'
import type { Role } from './installation.ts'
import { type Scene, underLoad } from './under-load.ts'

type Victim = Role | 'PostgreSQL'

/** Log lines expected for jobs of a killed process. */
const expected = ['job was interrupted', 'lost job lease', 'job failed, will retry']

/** Minimum and range of the delay between a process being ready and the next kill. */
const [soonest, spread] = [300, 1_700]

/** Repeatedly kills one of a web process, a worker and PostgreSQL under load. */
export const killing = (victim: Victim): CampaignKind => ({
  what: `kill -9 of ${victim === 'PostgreSQL' ? 'PostgreSQL' : `the ${victim} process`} under forms, notes, status changes and orders`,
  databases: ['postgres'],
  run: (target) => run(victim, target),
})

function run(victim: Victim, target: Target): Promise<Outcome> {
  const { seconds, kills: requested, seed, say } = target
  const chance = createChance(seed)
  const did = { kills: 0, 'kills with jobs in hand': 0 }
  return underLoad(target, {
    did,
    expected,
    async script(scene) {
      const database = await scene.installation.open()
      const deadline = Date.now() + seconds * 1_000
      while (requested === undefined ? Date.now() < deadline : did.kills < requested) {
        await setTimeout(soonest + chance.below(spread))
        if (await isAnyJobInHand(database)) did['kills with jobs in hand'] += 1
        if (victim === 'PostgreSQL') await crash(scene, chance.below(1_000))
        else await killAndStart(scene, victim)
        did.kills += 1
        if (did.kills % 10 === 0) say(`${did.kills} kills, ${scene.load.forms()} forms`)
      }
      await database.close()
    },
    summary: () => `${did.kills} of ${requested ?? did.kills} kills`,
  })
}

async function isAnyJobInHand(database: Database): Promise<boolean> {
  const { rows } = await database.query(`select 1 from job where state = 'active' limit 1`)
  return rows.length > 0
}

async function killAndStart({ installation, processes, findings }: Scene, role: Role): Promise<void> {
  const server = processes[role]
  server.signal('SIGKILL')
  await server.ended
  findings.push(...unexpectedOf(server, expected))
  processes[role] = await installation.start(role)
}

/** Both processes survive this, and continue when PostgreSQL is back. */
async function crash({ installation, processes }: Scene, pauseMs: number): Promise<void> {
  const { cluster } = installation.place
  await cluster!.crash()
  await setTimeout(pauseMs)
  await cluster!.resume()
  await bothReady(processes)
}

export const bothReady = (processes: Both): Promise<void> => until(() => areReady(processes))

export async function areReady(processes: Both): Promise<boolean> {
  const statuses = await Promise.all(Object.values(processes).map((server) => statusOf(server, '/readyz')))
  return statuses.every((status) => status === 200)
}

type Both = Record<Role, Pick<ServerProcess, 'url'>>
