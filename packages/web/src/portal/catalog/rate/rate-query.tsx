import type { OfferCodeRow } from '@gable/contract/rate'
import { queryOptions } from '@tanstack/react-query'
import { infinite } from '../../../ui/list/list.ts'
import { NotFound } from '../../../ui/states.tsx'
import { api, client } from '../../shared/session.ts'
import { financingPath } from '../financing/financing-query.tsx'
import { text } from './text.ts'

export const ratesPath = `${financingPath}/rate-sheet`
export const newOfferCodePath = `${financingPath}/offer-codes/new`
export const offerCodePath = (id: string) => `${financingPath}/offer-codes/${id}`

const pageSize = 100

/** The rate sheet. A lender has at most 50 loan products. */
export const productsOptions = () => api.rate.listProducts.queryOptions({ input: { pageSize } })
export const offerCodesOptions = () =>
  api.rate.listOfferCodes.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite })
export const offerCodeOptions = (id: string) => api.rate.getOfferCode.queryOptions({ input: { id } })

/** All offer codes of the company, for a select. */
export const allOfferCodesOptions = () =>
  queryOptions({
    queryKey: [...api.rate.listOfferCodes.key(), 'all'],
    queryFn: async () => {
      const all: OfferCodeRow[] = []
      let cursor: string | undefined
      do {
        const page = await client.rate.listOfferCodes({ cursor, pageSize })
        all.push(...page.rows)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return all
    },
  })

/** Shown if the company has no such offer code, or no longer has. */
export function OfferCodeNotFound() {
  return <NotFound title={text('code.gone')} />
}
