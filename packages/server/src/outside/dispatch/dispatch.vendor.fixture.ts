import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { isFetchError, type SafeFetchOptions, safeFetch } from '../../platform/safe-fetch.ts'
import type { Outcome, VendorAdapter } from './dispatch.adapter.ts'

/**
 * `lose`: accepts the order and hangs up without an answer. `slow`: hangs up, and accepts the order once `finish` is
 * called. `away`: hangs up without accepting the order.
 */
type VendorBehavior = 'accept' | 'refuse' | 'throttle' | 'lose' | 'slow' | 'away'

/** A vendor of orders with a look-up by reference, on a local port. */
export interface TestVendor {
  behavior: VendorBehavior
  /** References of accepted orders, repeated for each time they were accepted. */
  taken: string[]
  lookUps: number
  /** Whether the records still need their orders. */
  isWanted: boolean
  /** Runs after an order is accepted and before it is answered. */
  onTaken(): Promise<void>
  /** Accepts the delayed orders. */
  finish(): void
  adapter: VendorAdapter<{ squares: number }>
  /** References and outcomes passed to `settled`. */
  settled: { reference: string; state: string }[]
  close(): Promise<void>
}

export async function startTestVendor(
  options: { idempotent?: 'byVendor' | 'bySend'; lookUp?: boolean } = {},
): Promise<TestVendor> {
  const server = createServer(async (request, response) => {
    const reference = request.url!.split('/').at(-1)!
    const answer = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (request.method === 'GET') {
      vendor.lookUps += 1
      if (vendor.behavior === 'away') return answer(500, {})
      return vendor.taken.includes(reference) ? answer(200, { id: `order-of-${reference}` }) : answer(404, {})
    }
    await text(request)
    if (vendor.behavior === 'refuse') return answer(422, { error: 'no such product' })
    if (vendor.behavior === 'throttle') return answer(429, {}, { 'retry-after': '3600' })
    if (vendor.behavior === 'away') return request.socket.destroy()
    if (vendor.behavior === 'slow') {
      working.push(reference)
      return request.socket.destroy()
    }
    vendor.taken.push(reference)
    await vendor.onTaken()
    return vendor.behavior === 'lose' ? request.socket.destroy() : answer(201, { id: `order-of-${reference}` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const call = { timeoutMs: 60_000, allowedOrigins: [origin] }
  const working: string[] = []
  const vendor: TestVendor = {
    behavior: 'accept',
    taken: [],
    lookUps: 0,
    settled: [],
    isWanted: true,
    async onTaken() {},
    finish: () => void vendor.taken.push(...working.splice(0)),
    adapter: {
      kind: 'testOrder',
      vendor: 'testVendor',
      schema: z.object({ squares: z.number() }),
      ...(options.idempotent && { idempotent: options.idempotent }),
      async send(_ctx, { reference, intent }) {
        const url = `${origin}/orders/${reference}`
        const {
          status: _status,
          body,
          ...outcome
        } = await callVendor(url, {
          ...call,
          method: 'POST',
          body: JSON.stringify(intent),
        })
        return outcome.outcome === 'sent' ? { ...outcome, externalId: JSON.parse(body).id } : outcome
      },
      ...(options.lookUp !== false && {
        async lookUp(_ctx, { reference }) {
          const { status, body, calls = [] } = await callVendor(`${origin}/orders/${reference}`, call)
          if (status === 200) return { found: 'yes', externalId: JSON.parse(body).id, calls }
          return status === 404 ? { found: 'no', calls } : { found: 'unknown', failure: `STATUS_${status}`, calls }
        },
      }),
      isCurrent: async () => vendor.isWanted,
      async settled(_tx, { reference, state }) {
        vendor.settled.push({ reference, state })
      },
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return vendor
}

type HttpOutcome = Outcome & { status: number | null; body: string }

const maxResponseLength = 500

/**
 * Calls a vendor over HTTP and classifies its answer: 2xx is sent; 429, and 503 with Retry-After, is later; any other
 * 5xx or a timeout is unknown; the rest is refused.
 */
async function callVendor(address: string, options: SafeFetchOptions): Promise<HttpOutcome> {
  const { origin, pathname } = new URL(address)
  const request = `${options.method ?? 'GET'} ${origin}${pathname}`
  try {
    const { status, headers, body: bytes } = await safeFetch(address, options)
    const body = Buffer.from(bytes).toString('utf8')
    const answer = `${status} ${body.slice(0, maxResponseLength)}`.trim()
    return { ...sorted(status, headers['retry-after']), status, body, calls: [{ request, answer }] }
  } catch (error) {
    if (!isFetchError(error)) throw error
    const calls = [{ request, answer: error.reason }]
    const failure = error.reason
    if (failure === 'NOT_ALLOWED') return { outcome: 'refused', failure, status: null, body: '', calls }
    return { outcome: 'unknown', failure, status: error.status, body: '', calls }
  }
}

function sorted(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { outcome: 'later', retryAfterMs: retryAfterMs(retryAfter, Date.now()) }
  }
  const failure = `STATUS_${status}`
  return status >= 500 || status === 408 ? { outcome: 'unknown', failure } : { outcome: 'refused', failure }
}

/** Parses seconds or a date, as in RFC 9110; 0 if absent. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : Number.NaN
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}
