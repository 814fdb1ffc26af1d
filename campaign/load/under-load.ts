import { endAll, type ServerProcess } from '../../packages/server/src/testing/server-process.ts'
import type { Outcome, Target } from '../kind.ts'
import { unexpectedOf } from '../product.ts'
import { type Installation, type InstallationOptions, type Load, openInstallation, type Role } from './installation.ts'

/** What a scripted case is given, and what it may note. */
export interface Scene {
  installation: Installation
  load: Load
  /** As they are now: a script that starts one again puts it here. */
  processes: Record<Role, ServerProcess>
  findings: string[]
}

export interface Scripted extends InstallationOptions {
  /** Counts of what the script did; those of the load are added. */
  did: Record<string, number>
  /** Parts of log lines that are no finding here. */
  expected?: readonly string[]
  /** Runs while the load does. */
  script: (scene: Scene) => Promise<void>
  /** Runs when the load has ended, before it is waited for the last job. */
  afterwards?: (scene: Scene) => Promise<void>
  /** Said with what was lost: "37 of 100 kills". */
  summary?: (scene: Scene) => string
}

/** A web process and a worker under load while a script does something to them; then every acknowledged write is counted. */
export async function underLoad({ say }: Pick<Target, 'say'>, scripted: Scripted): Promise<Outcome> {
  const { did, expected = [], script, afterwards, summary } = scripted
  const installation = await openInstallation(scripted)
  const findings: string[] = []
  try {
    const processes = { web: await installation.start('web'), worker: await installation.start('worker') }
    const load = await installation.begin(processes.web)
    const scene: Scene = { installation, load, processes, findings }
    let isOver = false
    const worked = load.workUntil(() => isOver)
    await script(scene).finally(() => {
      isOver = true
    })
    await worked
    await afterwards?.(scene)
    const { writes, lost, doubled, repeated, left } = await load.verdict()
    for (const server of Object.values(processes)) {
      if ((await server.stop()) !== 0) findings.push('A process did not end well.')
      findings.push(...unexpectedOf(server, expected))
    }
    findings.push(...left, ...lost, ...doubled, ...load.faults())
    const { away, broken } = load.tries()
    Object.assign(did, { 'acknowledged writes': writes, 'answers of 503': away, 'broken connections': broken })
    say(`${repeated.mails} mails and ${repeated.webhooks} webhooks were sent again with the same id, as is promised`)
    const begun = summary ? `${summary(scene)}, ` : ''
    say(`${begun}${writes} writes, ${lost.length} lost, ${doubled.length} doubled`)
  } finally {
    await endAll()
    await installation.clear()
  }
  return { did, findings: [...new Set(findings)] }
}
