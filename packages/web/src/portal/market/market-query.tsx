import { NotFound } from '../../ui/NotFound.tsx'
import { api } from '../api.ts'
import { text } from './text.ts'

export const marketsPath = '/personal/markets-settings'
export const marketPath = (id: string) => `${marketsPath}/${id}`

/** One market as a query. */
export const marketOptions = (id: string) => api.market.get.queryOptions({ input: { id } })

/** There is no such market of this company, or not any more. */
export function MarketNotFound() {
  return <NotFound title={text('market.gone')} hint={text('market.goneHint')} />
}
