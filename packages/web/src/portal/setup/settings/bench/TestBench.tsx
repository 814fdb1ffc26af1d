import { messageOf } from '@gable/contract/messages'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { Failed } from '../../../../ui/Failed.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import type { QuoteSettings } from '../settings-query.ts'
import { tabLabel } from '../settings-tabs.ts'
import { text } from '../text.ts'
import classes from './Bench.module.css'
import { Comparison } from './Comparison.tsx'
import { SampleFields } from './SampleFields.tsx'
import type { Sample } from './sample-roof.ts'
import { useTryOut } from './use-try-out.ts'

interface TestBenchProps {
  values: QuoteSettingsForm
  settings: QuoteSettings
  sample: Sample
  onSample: (sample: Sample) => void
}

/** Prices a sample roof with the saved settings and with the form's, side by side, during typing. */
export default memo(function TestBench({ values, settings, sample, onSample }: TestBenchProps) {
  const { query, waitsFor } = useTryOut(values, sample)
  const products = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text('bench.hint')}
      </Text>
      <SampleFields
        values={values}
        markets={settings.markets}
        products={products}
        sample={sample}
        onChange={onSample}
      />
      {sample.marketId === '' ? (
        <Text size="sm">{text('bench.noMarket')}</Text>
      ) : (
        <div aria-live="polite">
          {waitsFor ? (
            <Text size="sm" c="orange.9" fw={600}>
              {waitsFor === 'area'
                ? text('bench.waitingArea')
                : text('bench.waitingTabs', { tabs: waitsFor.map(tabLabel).join(', ') })}
            </Text>
          ) : (
            <Outcome query={query} values={values} sample={sample} onSample={onSample} />
          )}
        </div>
      )}
    </Stack>
  )
})

interface OutcomeProps extends Pick<TestBenchProps, 'values' | 'sample' | 'onSample'> {
  query: ReturnType<typeof useTryOut>['query']
}

function Outcome({ query, ...shown }: OutcomeProps) {
  if (query.error && codeOf(query.error) === 'NO_PRODUCTS') return <Text size="sm">{messageOf('NO_PRODUCTS')}</Text>
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return query.isFetching ? <Loading lines={4} height={20} /> : null
  return (
    <div>
      <Comparison pages={query.data.pages} {...shown} />
      {query.hasNextPage && !shown.sample.product && (
        <button type="button" className={classes.more} onClick={() => void query.fetchNextPage()}>
          {text('bench.moreProducts')}
        </button>
      )}
    </div>
  )
}
