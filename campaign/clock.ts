import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import type { Role } from './load/installation.ts'
import { bothReady } from './load/kill.ts'
import { preloaded } from './load/preload.ts'
import { underLoad } from './load/under-load.ts'

/** Sets the clocks of both machines an hour forward and back while they work. */
export const kind: CampaignKind = {
  what: 'clocks of web process and worker an hour ahead and behind, and set while they work',
  databases: ['postgres'],
  run,
}

const hour = 3_600_000
const steps: readonly Record<Role, number>[] = [
  { web: hour, worker: -hour },
  { web: 0, worker: 0 },
  { web: -hour, worker: hour },
  { web: hour, worker: hour },
]
const first = { web: 0, worker: -hour }

async function run(target: Target): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-clock-'))
  const fileOf = (role: Role) => join(folder, role)
  const set = (clocks: Record<Role, number>) =>
    Promise.all((['web', 'worker'] as const).map((role) => writeFile(fileOf(role), String(clocks[role]))))
  const did = { 'clocks set': 0, 'logs of a clock that differs': 0 }
  await set(first)
  try {
    return await underLoad(target, {
      did,
      envOf: (role) => ({ ...preloaded('clock'), CAMPAIGN_CLOCK: fileOf(role) }),
      expected: [differs],
      async script({ processes, load, findings }) {
        for (const clocks of steps) {
          const mailsBefore = load.mails()
          await setTimeout((target.seconds * 1_000) / steps.length)
          if (load.mails() === mailsBefore)
            findings.push(`No mail was sent before the clocks were ${reported(clocks)}.`)
          await set(clocks)
          did['clocks set'] += 2
        }
        await bothReady(processes)
      },
      afterwards: async ({ processes: { web, worker } }) => {
        for (const { said } of [web, worker])
          did['logs of a clock that differs'] += said.stdout.split(differs).length - 1
      },
      summary: () => `${did['clocks set']} clocks set`,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const differs = "this machine's clock differs"
const reported = ({ web, worker }: Record<Role, number>) => `${web / hour} h (web) and ${worker / hour} h (worker)`
