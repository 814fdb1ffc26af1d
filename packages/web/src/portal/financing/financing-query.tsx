import { infinite } from '../../ui/list/infinite.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { api } from '../api.ts'
import { text } from './text.ts'

export const financingPath = '/personal/financing-settings'
export const newTypePath = `${financingPath}/types/new`
export const typePath = (id: string) => `${financingPath}/types/${id}`

/** What is there, page under page. */
export const marketsOptions = () =>
  api.financing.markets.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite })
export const typesOptions = () =>
  api.financing.types.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite })

/** One of each. */
export const marketOptions = (marketId: string) => api.financing.get.queryOptions({ input: { marketId } })
export const typeOptions = (id: string) => api.financing.getType.queryOptions({ input: { id } })

/** There is no such market of this company, or not any more. */
export function MarketNotFound() {
  return <NotFound title={text('market.gone')} hint={text('market.goneHint')} />
}

/** There is no such type of this company, or not any more. */
export function TypeNotFound() {
  return <NotFound title={text('type.gone')} hint={text('type.goneHint')} />
}
