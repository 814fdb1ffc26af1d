import type { Contract } from '@gable/contract/index'
import { type QuoteSettingsForm, quoteSettingsForm } from '@gable/contract/quote-settings-form'
import { useDebouncedValue } from '@mantine/hooks'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { keepPreviousData, skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { infinite } from '../../../../ui/list/list.ts'
import { api } from '../../../shared/session.ts'
import { errorsByTab } from '../settings-errors.ts'
import type { SettingsTabKey } from '../settings-tabs.ts'
import { activeQuestions, roofOf, type Sample } from './sample-roof.ts'

export type TryOut = InferContractRouterOutputs<Contract>['quote']['tryOut']
export type ReadQuoteLine = TryOut['after']['lines'][number]

/** The delay between the last keystroke and the calculation. */
const pauseMilliseconds = 400

/** Prices the sample roof with the saved settings and with the form's, during typing. */
export function useTryOut(values: QuoteSettingsForm, sample: Sample) {
  const [typed] = useDebouncedValue(values, pauseMilliseconds)
  const [tried] = useDebouncedValue(sample, pauseMilliseconds)
  const read = quoteSettingsForm.safeParse(typed)
  const roof = roofOf(tried, activeQuestions(typed))
  const { marketId, product } = tried
  const isReady = read.success && roof !== undefined && marketId !== ''
  const query = useInfiniteQuery(
    api.quote.tryOut.infiniteOptions({
      input: isReady
        ? (cursor: string | undefined) => ({
            marketId,
            roof,
            settings: read.data,
            productId: product?.id ?? null,
            pageSize: 10,
            cursor,
          })
        : skipToken,
      ...infinite,
      placeholderData: keepPreviousData,
      // Each set of values is a query of its own that is never requested again.
      gcTime: 10_000,
      retry: false,
    }),
  )
  const paths = read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
  return { query, waitsFor: waitsFor(paths, roof !== undefined) }
}

/** Returns what prevents the calculation: the tabs with errors, or the bench's own area. */
function waitsFor(paths: readonly string[], hasRoof: boolean): SettingsTabKey[] | 'area' | undefined {
  if (paths.length > 0) return errorsByTab(paths).map(({ tab }) => tab)
  return hasRoof ? undefined : 'area'
}
