import { useInfiniteQuery } from '@tanstack/react-query'
import { infinite } from '../../../../ui/list/infinite.ts'
import { api } from '../../../shared/api.ts'

/** The company's markets with the data that the settings show, a page at a time. */
export const useMarketFacts = () =>
  useInfiniteQuery(
    api.quote.markets.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite }),
  )
