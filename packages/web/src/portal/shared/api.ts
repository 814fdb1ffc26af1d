import type { Contract } from '@gable/contract/index'
import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { codeOf } from '../../ui/code-of.ts'
import { createCallGate } from './call-gate.ts'

interface CallContext {
  /** A request that the page makes by itself, such as polling a job. It does not extend the session. */
  background?: boolean
  /** A call made by `callGate.alone`. */
  alone?: boolean
  /** The page may be left during this request, such as by a phone link. The request then continues without it. */
  leaving?: boolean
}

/** Listeners for the end of the session, whichever query, form or button noticed it. */
const unauthorized = new Set<() => void>()
export const whenUnauthorized = (received: () => void): void => void unauthorized.add(received)

/** Lets a sign-out hold back other requests. */
export const callGate = createCallGate()

const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context }): Record<string, string> => (context.background ? { 'gable-background': '1' } : {}),
  fetch: (request, init, { context }) => globalThis.fetch(request, { ...init, keepalive: context.leaving === true }),
  interceptors: [
    ({ context, next }) => (context.alone ? next() : callGate.pass(next)),
    onError((error) => {
      if (codeOf(error) === 'UNAUTHORIZED') for (const received of unauthorized) received()
    }),
  ],
})

/** All procedures of the contract, called over the network. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link)

/** The same procedures as queries, each with a key. */
export const api = createTanstackQueryUtils(client)

/** The queries to invalidate after a change in a slice: its own, and the timeline of its lead. */
export const invalidatesFor = (slice: keyof Contract) => [api[slice].key(), api.timeline.key()]
