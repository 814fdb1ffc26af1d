import type { Contract } from '@gable/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { LinkAnswer } from './LinkPage.tsx'
import { refusalOf } from './sent.ts'

/** The server's procedures, called from a homeowner's page. */
export const api = () =>
  createORPCClient<ContractRouterClient<Contract>>(new RPCLink({ url: `${window.location.origin}/rpc` }))

/** Refusals of a link that is invalid, expired or withdrawn. A page does not say which. */
const overCodes: readonly string[] = [
  'LINK_EXPIRED',
  'BAD_REQUEST',
  'NOT_FOUND',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'FEATURE_NOT_AVAILABLE',
]

export const isOver = (error: unknown) => overCodes.includes(refusalOf(error))

/** The record of a link, or why there is none. Never throws. */
export async function linkAnswer<Shown extends object>(work: Promise<Shown>): Promise<LinkAnswer<Shown>> {
  try {
    return await work
  } catch (error) {
    return isOver(error) ? 'over' : 'fault'
  }
}
