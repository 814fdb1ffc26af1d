import { endAll, type ServerProcess } from '@gable/testing/server-process'
import type { Outcome, Target } from '../kind.ts'
import { unexpectedOf } from '../product.ts'
import { type Installation, type InstallationOptions, type Load, openInstallation, type Role } from './installation.ts'

/** The environment of a scripted case, and the results that it may record. */
export interface Scene {
  installation: Installation
  load: Load
  /** The current processes: a script that restarts one stores it here. */
  processes: Record<Role, ServerProcess>
  findings: string[]
}

interface Scripted extends InstallationOptions {
  /** Counts of the script's actions; those of the load are added. */
  did: Record<string, number>
  /** Parts of log lines that are expected here. */
  expected?: readonly string[]
  /** Runs while the load runs. */
  script: (scene: Scene) => Promise<void>
  /** Runs after the load has ended, before waiting for the last job. */
  afterwards?: (scene: Scene) => Promise<void>
  /** Added to reports of lost writes: "37 of 100 kills". */
  summary?: (scene: Scene) => string
}

/** Runs a script against a web process and a worker under load, then checks every acknowledged write. */
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
    findings.push(...left, ...lost, ...doubled, ...load.failures())
    const { away, broken } = load.tries()
    Object.assign(did, { 'acknowledged writes': writes, 'answers of 503': away, 'broken connections': broken })
    say(`${repeated.mails} mails and ${repeated.webhooks} webhooks were sent again with the same id, as is promised`)
    const started = summary ? `${summary(scene)}, ` : ''
    say(`${started}${writes} writes, ${lost.length} lost, ${doubled.length} doubled`)
  } finally {
    await endAll()
    await installation.clear()
  }
  return { did, findings: [...new Set(findings)] }
}
