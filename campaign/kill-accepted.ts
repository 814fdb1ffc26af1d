import { setTimeout } from 'node:timers/promises'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createChance } from '@gable/testing/fuzz/chance'
import { endAll, ensureBuilt, launchServer, startServer, until } from '@gable/testing/server-process'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { type AcceptedKind, acceptedEnv, createAccepted } from './external/accepted.ts'
import { errorsOfAccepted } from './external/faults.ts'
import { createOperator } from './external/operator.ts'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { makeCompany } from './load/company.ts'
import { becomeQuiet } from './load/installation.ts'
import { makePlace, unexpectedOf } from './product.ts'

/** The default number of kills. */
const usualKills = 30

/** Log lines expected for jobs of a killed process, and for a vendor that is called again. */
const expected = ['job was interrupted', 'job failed, will retry']

/**
 * Kills the process after a vendor has accepted and before its answer arrives; the operator and the company act before
 * the next worker starts.
 */
export const kind: CampaignKind = {
  what: 'kill -9 once a vendor has accepted a charge, a report or an order of materials, before its answer arrives, and people who settle and retry by hand',
  databases: ['postgres'],
  run,
}

async function run({ database: name, kills = usualKills, seed, say }: Target): Promise<Outcome> {
  await ensureBuilt()
  const chance = createChance(seed)
  const place = await makePlace(name)
  const sandbox = await serveSandbox(0)
  const env = { ...place.env, ...acceptedEnv(sandbox), DEMO: 'off', LOG_LEVEL: 'warn' }
  const findings: string[] = []
  const did = { kills: 0, charges: 0, reports: 0, 'material orders': 0 }
  try {
    const read = readConfig(env)
    if (!read.ok) throw new Error(read.message)
    let server = await startServer(env)
    const database = await place.open()
    const company = await makeCompany(database, read.config)
    const accepted = await createAccepted({ server, sandbox, database, company })
    const operator = await createOperator({ database, sandbox, company, config: read.config, chance })
    /** Restarts the process, for operations that begin at the start. */
    const begin = async (what: AcceptedKind) => {
      if (what !== 'charges') return accepted.order(what)
      await server.stop()
      await accepted.order(what)
      server = await launchServer(env)
    }
    await begin('charges')
    await until(() => accepted.hasCredits(), 60_000)
    while (did.kills < kills) {
      const what = accepted.kinds[did.kills % accepted.kinds.length]!
      const kill = async () => {
        server.signal('SIGKILL')
        await server.ended
      }
      accepted.onAccepted(what, async () => {
        // Sometimes kills the process a moment after the answer was sent, before it is recorded.
        if (chance.below(4) === 0) void setTimeout(chance.below(30)).then(kill)
        else await kill()
      })
      const started = begin(what)
      await until(() => accepted.wasReceived(), 180_000)
      await server.ended
      findings.push(...unexpectedOf(server, expected))
      // Users have the portal, but no jobs run.
      const web = await startServer({ ...env, ROLE: 'web' })
      await started
      await operator.act(what, web)
      findings.push(...unexpectedOf(web, expected))
      await web.stop()
      server = await startServer(env)
      did.kills += 1
      did[what] += 1
      if (did.kills % 5 === 0) say(`${did.kills} kills`)
    }
    findings.push(...(await becomeQuiet(database)), ...accepted.failures(), ...operator.failures)
    findings.push(...(await errorsOfAccepted(database, accepted, sandbox, operator.settled)))
    await database.close()
    if ((await server.stop()) !== 0) findings.push('The last server did not end well.')
    findings.push(...unexpectedOf(server, expected))
    return { did: { ...did, ...operator.did }, findings }
  } finally {
    await endAll()
    await sandbox.close()
    await place.clear()
  }
}
