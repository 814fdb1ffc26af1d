import type { Contract } from '@gable/contract/index'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'

interface CallContext {
  /** The page asks by itself, such as how far a job has come: nobody who sits there uses the session by it. */
  background?: boolean
}

const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context }): Record<string, string> => (context.background ? { 'gable-background': '1' } : {}),
})

/** Every procedure of the contract, called over the network. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link)

/** The same procedures as queries, with a key each. */
export const api = createTanstackQueryUtils(client)

/** What is no longer true once something of a slice was changed: its own, and the history of the lead it belongs to. */
export const staleAfter = (slice: keyof Contract) => [api[slice].key(), api.lead.history.key()]
