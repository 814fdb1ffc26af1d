import type { ServedSandbox } from '@gable/sandbox/sandbox'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import { type Accepted, availableCredits, creditsAtOnce, creditsOfReport } from './accepted.ts'

/**
 * Returns a sentence for each operation that is lost, duplicated, or without an owner. Call it when all jobs are done.
 */
export async function errorsOfAccepted(
  database: Database,
  { made, companyId }: Accepted,
  { stripe, reports, beacon }: ServedSandbox,
  settled: ReadonlySet<string>,
): Promise<string[]> {
  const ask = async <Row>(query: string) => (await database.query<Row>(query, [companyId])).rows
  const findings: string[] = []
  const once = (what: string, counts: Record<string, number>) => {
    if (Object.values(counts).some((count) => count !== 1))
      findings.push(`${what} is there as ${JSON.stringify(counts)}, where each should be 1.`)
  }
  const count = <Item>(items: readonly Item[], isIt: (item: Item) => boolean) => items.filter(isIt).length

  const materials = await ask<{ id: string; placement: string | null; order_state: string }>(
    'select id::text, placement, order_state from material_order where company_id = $1',
  )
  for (const id of made['material orders']) {
    // A settled order is placed if it has the status that the company set.
    const isPlaced = (one: (typeof materials)[number]) =>
      settled.has(id) ? one.order_state === 'Delivery Ready' : one.placement === 'placed'
    const placed = count(materials, (one) => one.id === id && isPlaced(one))
    once(`The material order ${id}`, {
      placed,
      'at the supplier': count(beacon.orders, (one) => one.UUID === `${id}-1`),
    })
  }
  const measured = await ask<{ id: string; placement: string }>(
    'select id::text, placement from measurement_order where company_id = $1',
  )
  for (const id of made.reports) {
    const placed = count(measured, (one) => one.id === id && one.placement === 'placed')
    once(`The report ${id}`, { placed, 'sent to the vendor': count(reports.sent, (reference) => reference === id) })
  }
  const purchases = await ask<{ id: string; state: string }>(
    `select id::text, state from billing_purchase where company_id = $1 and kind = 'renewal'`,
  )
  const invoices = [...stripe.account.invoices.values()]
  for (const { id, state } of purchases) {
    const own = invoices.filter(({ metadata }) => metadata.purchaseId === id)
    const charges = count(stripe.account.charges, ({ invoice }) => own.some((one) => one.id === invoice))
    once(`The purchase ${id}, which is ${state},`, { invoices: own.length, charges, paid: state === 'paid' ? 1 : 0 })
  }
  const [credits] = await ask<{ n: number }>(availableCredits)
  const expected = purchases.length * creditsAtOnce - made.reports.length * creditsOfReport
  if (credits?.n !== expected) findings.push(`The company has ${credits?.n} credits instead of ${expected}.`)

  const open = await ask<{ kind: string; state: string; n: string }>(
    `select kind, state, count(*) as n from dispatch where company_id = $1 and state in ('queued', 'unknown') group by 1, 2`,
  )
  for (const { kind, state, n } of open)
    findings.push(`${n} operations of ${kind} are ${state}, and no one carries them out.`)
  const provided = await ask<{ queue: string; failure: string }>(
    `select queue, failure from job where company_id = $1 and state = 'failed'`,
  )
  for (const { queue, failure } of provided) findings.push(`A job of ${queue} was given up: ${failure}`)
  return findings
}
