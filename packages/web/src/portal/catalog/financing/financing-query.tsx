import { infinite } from '../../../ui/list/list.ts'
import { NotFound } from '../../../ui/states.tsx'
import { api } from '../../shared/session.ts'
import { text } from './text.ts'

export const financingPath = '/personal/financing-settings'
export const newTypePath = `${financingPath}/types/new`
export const typePath = (id: string) => `${financingPath}/types/${id}`

/** The lists, paged. */
export const marketsOptions = () =>
  api.financing.markets.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite })
export const typesOptions = () =>
  api.financing.types.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite })

/** Single records. */
export const marketOptions = (marketId: string) => api.financing.get.queryOptions({ input: { marketId } })
export const typeOptions = (id: string) => api.financing.getType.queryOptions({ input: { id } })

/** Shown if the company has no such market, or no longer has. */
export function MarketNotFound() {
  return <NotFound title={text('market.gone')} />
}

/** Shown if the company has no such type, or no longer has. */
export function TypeNotFound() {
  return <NotFound title={text('type.gone')} />
}
