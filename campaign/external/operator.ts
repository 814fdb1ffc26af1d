import type { ServedSandbox } from '@gable/sandbox/sandbox'
import type { Chance } from '@gable/testing/fuzz/chance'
import { addPerson, sessionCookieOf } from '@gable/testing/people'
import { call, type ServerProcess } from '@gable/testing/server-process'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import type { Config } from '../../packages/server/src/platform/config.ts'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import type { CampaignCompany } from '../load/company.ts'
import type { AcceptedKind } from './accepted.ts'

/** What users do while no worker runs: nothing, settle too early, retry manually, or settle and then retry. */
const acts = ['nothing', 'too early', 'retry', 'settle and retry'] as const
export type Act = (typeof acts)[number]

const queues: Record<AcceptedKind, string> = {
  charges: 'dispatch.creditCharge',
  reports: 'dispatch.measurementOrder',
  'material orders': 'dispatch.materialOrder',
}

/** A stored order whose answer was lost. */
interface Open {
  id: string
  version: number
}

/** The operator and the company's admin, who act between a kill and the next start. */
export interface Operator {
  /** The number of each action. */
  did: Record<Act, number>
  /** Orders that were settled manually. */
  settled: ReadonlySet<string>
  failures: string[]
  act(what: AcceptedKind, web: Pick<ServerProcess, 'url'>): Promise<void>
}

interface Setting {
  database: Database
  sandbox: ServedSandbox
  company: CampaignCompany
  config: Config
  chance: Chance
}

export async function createOperator({ database, sandbox, company, config, chance }: Setting): Promise<Operator> {
  const { companyId } = company
  const person = { firstName: 'Olga', lastName: 'Rator', role: 'superAdmin' as const }
  const { id } = await addPerson(database.db, new Date(), null, person)
  const operator = await sessionCookieOf({ db: database.db, clock: systemClock, config }, id)
  const did: Operator['did'] = { nothing: 0, 'too early': 0, retry: 0, 'settle and retry': 0 }
  const settled = new Set<string>()
  const failures: string[] = []
  const expectStatus = (message: string, found: { status: number; body: unknown }, wanted: number) => {
    if (found.status !== wanted)
      failures.push(`${message}: ${found.status} ${JSON.stringify(found.body)}, not ${wanted}`)
  }

  /** Orders of a kind whose operation has no outcome, in this placement. */
  async function open(what: AcceptedKind, placement: 'sending' | 'unknown'): Promise<Open[]> {
    if (what === 'charges') return []
    const table = what === 'reports' ? 'measurement_order' : 'material_order'
    const version = what === 'reports' ? '1' : 'o.version'
    const { rows } = await database.query<Open>(
      `select o.id::text, ${version} as version from ${table} o join dispatch d
        on d.company_id = o.company_id and d.reference = o.reference and d.state = 'unknown' where o.company_id = $1 and o.placement = $2`,
      [companyId, placement],
    )
    return rows
  }

  /** Records that the vendor has an order, as its staff confirmed by phone. */
  function settle(what: AcceptedKind, { id, version }: Open, { url }: Pick<ServerProcess, 'url'>) {
    if (what === 'material orders')
      return call({ url }, 'material/setOrderState', { id, version, state: 'Delivery Ready' }, company.cookie)
    const jobNumber = sandbox.reports.orders.find(({ reference }) => reference === id)?.id ?? 'unknown'
    return call({ url }, 'admin/resolveCompanyOrder', { companyId, id, outcome: 'placed', jobNumber }, operator)
  }

  /**
   * Simulates the state after the last attempt, half an hour later: the job was given up, and the record's outcome is
   * unknown.
   */
  async function giveUp(what: AcceptedKind): Promise<number> {
    const { rows } = await database.query(
      `update job set state = 'failed', failure = 'no answer', failed_at = now() where queue = $1 and company_id = $2 returning id`,
      [queues[what], companyId],
    )
    const later = `interval '30 minutes'`
    await database.query(
      `update dispatch set called_at = called_at - ${later} where company_id = $1 and state = 'unknown'`,
      [companyId],
    )
    for (const table of ['material_order', 'measurement_order'])
      await database.query(
        `update ${table} set placement = 'unknown' where company_id = $1 and placement = 'sending'`,
        [companyId],
      )
    return rows.length
  }

  return {
    did,
    settled,
    failures,
    async act(what, web) {
      const act = acts[chance.below(acts.length)]!
      did[act] += 1
      if (act === 'nothing') return
      const retry = async (wanted: number) => {
        const answer = await call(web, 'admin/retryFailedJobs', { queue: queues[what] }, operator)
        expectStatus('A retry', answer, 200)
        if (answer.body.retried !== wanted)
          failures.push(`A retry of ${what} took ${answer.body.retried} of ${wanted} jobs.`)
      }
      if (act === 'too early') {
        for (const order of await open(what, 'sending'))
          expectStatus(`Settling ${what} too early`, await settle(what, order, web), 409)
        return retry(0)
      }
      const provided = await giveUp(what)
      if (act === 'settle and retry') {
        for (const order of await open(what, 'unknown')) {
          expectStatus(`Settling ${what}`, await settle(what, order, web), 200)
          settled.add(order.id)
        }
      }
      await retry(provided)
    },
  }
}
