import type { Contract } from '@gable/contract/index'
import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { codeOf } from '../ui/code-of.ts'
import { createCallGate } from './call-gate.ts'

interface CallContext {
  /** The page asks by itself, such as how far a job has come: nobody who sits there uses the session by it. */
  background?: boolean
  /** The call of `callGate.alone`. */
  alone?: boolean
  /** The page may be left at this very moment, as by a link that calls: the request goes on without it. */
  leaving?: boolean
}

/** Who hears that the server knows no session any more, whatever asked for it: a query, a form, a button. */
const unauthorized = new Set<() => void>()
export const whenUnauthorized = (heard: () => void): void => void unauthorized.add(heard)

/** Where a sign-out holds back what else is asked. */
export const callGate = createCallGate()

const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context }): Record<string, string> => (context.background ? { 'gable-background': '1' } : {}),
  fetch: (request, init, { context }) => globalThis.fetch(request, { ...init, keepalive: context.leaving === true }),
  interceptors: [
    ({ context, next }) => (context.alone ? next() : callGate.pass(next)),
    onError((error) => {
      if (codeOf(error) === 'UNAUTHORIZED') for (const heard of unauthorized) heard()
    }),
  ],
})

/** Every procedure of the contract, called over the network. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link)

/** The same procedures as queries, with a key each. */
export const api = createTanstackQueryUtils(client)

/** What is no longer true once something of a slice was changed: its own, and the timeline of the lead it belongs to. */
export const invalidatesFor = (slice: keyof Contract) => [api[slice].key(), api.timeline.key()]
