import { api, isOver, linkAnswer } from '../homeowner/link-page/link-api.ts'
import { refusalOf } from '../homeowner/link-page/sent.ts'

const client = () => api().loan

export const fetchInvitation = (link: string) => linkAnswer(client().view({ link }))

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
