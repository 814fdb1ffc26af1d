import { NotFound } from '../../../ui/states.tsx'
import { api } from '../../shared/session.ts'
import { text } from './text.ts'

export const marketsPath = '/personal/markets-settings'
export const marketPath = (id: string) => `${marketsPath}/${id}`

export const marketOptions = (id: string) => api.market.get.queryOptions({ input: { id } })

/** Shown if the company has no such market, or no longer has. */
export function MarketNotFound() {
  return <NotFound title={text('market.gone')} />
}
