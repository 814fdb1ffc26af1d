import type { Contract } from '@gable/contract'
import type { InvitationView } from '@gable/contract/loan'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { LinkAnswer } from '../homeowner/link-page/LinkPage.tsx'
import { refusalOf } from '../homeowner/link-page/sent.ts'

const client = () =>
  createORPCClient<ContractRouterClient<Contract>>(new RPCLink({ url: `${window.location.origin}/rpc` })).loan

const isOver = (error: unknown) => ['LINK_EXPIRED', 'BAD_REQUEST', 'NOT_FOUND'].includes(refusalOf(error))

/** Never throws. Does not distinguish an invalid link from an expired one. */
export async function fetchInvitation(link: string): Promise<LinkAnswer<{ invitation: InvitationView }>> {
  try {
    return { invitation: await client().view({ link }) }
  } catch (error) {
    return isOver(error) ? 'over' : 'fault'
  }
}

/** The URL of the lender's application; `unavailable` if no loan is offered now; `fault` if that is unknown. */
export async function startApplication(link: string): Promise<{ url: string } | 'unavailable' | 'fault'> {
  try {
    const { url } = await client().start({ link })
    return isPage(url) ? { url } : 'fault'
  } catch (error) {
    return refusalOf(error) === 'FINANCING_NOT_AVAILABLE' || isOver(error) ? 'unavailable' : 'fault'
  }
}

const isPage = (url: string) => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol)
