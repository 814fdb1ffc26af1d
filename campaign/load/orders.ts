import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from '@gable/testing/server-process'
import { patiently, type Tries } from './patiently.ts'

/** Material orders that a company sends to its supplier, each retried until it is acknowledged. */
export interface Orders {
  /** Ids of the acknowledged orders. */
  sent: string[]
  tries: Tries
  sendUntil(stopped: () => boolean): Promise<void>
}

const pauseMs = 1_000
const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' }
const item = { name: 'Landmark Shingles', sku: '735300', color: 'Charcoal', unit: 'bundle', quantity: '78' }

/** Connects the supplier's account with this password, and adds a branch. */
export async function createOrders(
  server: Pick<ServerProcess, 'url'>,
  { cookie, password }: { cookie: string; password: string },
): Promise<Orders> {
  const tries: Tries = { away: 0, broken: 0, failures: [] }
  const sent: string[] = []
  const ask = (procedure: string, input: object) => patiently(server, tries, [procedure, input, cookie])
  const key = () => ({ idempotencyKey: randomUUID() })
  await ask('integration/connectLogin', { vendor: 'beacon', username: 'office@ridge.example', password })
  const branch = { name: 'Campaign', supplier: 'Beacon', phone: '2085550181', vendor: 'beacon', number: '0318' }
  const { id: branchId } = (await ask('material/createBranch', { ...branch, ...place, ...key() })).body
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

  async function sendOne(): Promise<void> {
    const order = await ask('material/createOrder', {
      po: 'Campaign',
      leadId: null,
      quoteId: null,
      roofId: null,
      wasteBps: null,
      templateId: null,
      branchId,
      method: 'roofLoad',
      time: 'Morning',
      day,
      ...place,
      notes: '',
      ...key(),
      items: [{ ...item, formulaId: null, priceCents: 3_825, excluded: false }],
    })
    if (order.status !== 200) return
    const { id } = order.body
    const answer = await ask('material/sendOrder', { id, way: 'supplier', ...key() })
    if (answer.status === 200) sent.push(id)
  }

  return {
    sent,
    tries,
    async sendUntil(stopped) {
      while (!stopped()) {
        await sendOne()
        await setTimeout(pauseMs)
      }
    },
  }
}
