import { messageOf } from '@gable/contract/messages'
import type { SettingsMarket, TriedProduct } from '@gable/contract/quote-settings'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { complexities, namedSlopes, type PricedAnswer } from '@gable/contract/status'
import { Fieldset, NativeSelect, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { memo } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { Loading, Muted } from '../../../../ui/parts.tsx'
import { Failed } from '../../../../ui/states.tsx'
import { answerWords } from '../quotes/line-words.ts'
import type { QuoteSettings } from '../settings-query.ts'
import { tabLabel } from '../settings-tabs.ts'
import { text } from '../text.ts'
import classes from './Bench.module.css'
import { Comparison } from './Comparison.tsx'
import { activeQuestions, type Sample } from './sample-roof.ts'
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
      <Muted>{text('bench.hint')}</Muted>
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

interface SampleFieldsProps {
  values: QuoteSettingsForm
  markets: readonly SettingsMarket[]
  products: readonly TriedProduct[]
  sample: Sample
  onChange: (sample: Sample) => void
}

/** The sample roof: its location, area, slope, and the owner's answers. */
function SampleFields({ values, markets, products, sample, onChange }: SampleFieldsProps) {
  const set = (part: Partial<Sample>) => onChange({ ...sample, ...part })
  return (
    <Fieldset legend={text('bench.roof')} variant="unstyled">
      <Stack gap="sm">
        <NativeSelect
          label={text('bench.market')}
          data={markets.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }))}
          value={sample.marketId}
          onChange={(event) => set({ marketId: event.currentTarget.value, product: null })}
        />
        <SimpleGrid cols={2} spacing="sm">
          <WholeField
            label={text('bench.area')}
            rightSection={
              <Text size="xs" c="dimmed" component="span">
                {text('bench.sqft')}
              </Text>
            }
            rightSectionWidth={48}
            value={sample.planAreaSqft}
            onChange={(planAreaSqft) => set({ planAreaSqft: planAreaSqft ?? Number.NaN })}
          />
          <NativeSelect
            label={text('bench.slope')}
            data={namedSlopes.map((value) => ({ value, label: text(`bench.slope.${value}`) }))}
            value={sample.slope}
            onChange={(event) => set({ slope: event.currentTarget.value as Sample['slope'] })}
          />
          <NativeSelect
            label={text('bench.complexity')}
            data={complexities.map((value) => ({ value, label: text(`bench.complexity.${value}`) }))}
            value={sample.complexity}
            onChange={(event) => set({ complexity: event.currentTarget.value as Sample['complexity'] })}
          />
          <ProductSelect products={products} sample={sample} onChoose={(product) => set({ product })} />
          {activeQuestions(values).map((question) => (
            <AnswerSelect key={question.id} question={question} sample={sample} onChange={onChange} />
          ))}
        </SimpleGrid>
        <Switch
          label={text('bench.uncertain')}
          checked={sample.uncertain}
          onChange={(event) => set({ uncertain: event.currentTarget.checked })}
        />
        <Switch
          label={text('bench.measured')}
          checked={sample.measured}
          onChange={(event) => set({ measured: event.currentTarget.checked })}
        />
      </Stack>
    </Fieldset>
  )
}

interface ProductSelectProps extends Pick<SampleFieldsProps, 'products' | 'sample'> {
  onChoose: (product: Sample['product']) => void
}

function ProductSelect({ products, sample, onChoose }: ProductSelectProps) {
  const { product } = sample
  const isListed = !product || products.some(({ id }) => id === product.id)
  const known = isListed ? products : [...products, product]
  return (
    <NativeSelect
      label={text('bench.product')}
      data={[
        { value: '', label: text('bench.allProducts') },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={product?.id ?? ''}
      onChange={(event) => {
        const chosen = known.find(({ id }) => id === event.currentTarget.value)
        onChoose(chosen ? { id: chosen.id, name: chosen.name } : null)
      }}
    />
  )
}

interface AnswerSelectProps extends Pick<SampleFieldsProps, 'sample' | 'onChange'> {
  question: QuoteSettingsForm['questions'][number]
}

function AnswerSelect({ question: { id, name, options }, sample, onChange }: AnswerSelectProps) {
  const choose = (answer: string) => {
    const { [id]: _was, ...others } = sample.answers
    onChange({ ...sample, answers: answer === '' ? others : { ...others, [id]: answer as PricedAnswer } })
  }
  return (
    <NativeSelect
      label={name.trim() || text('item.unnamed')}
      data={[
        { value: '', label: text('bench.notAnswered') },
        ...options.filter(({ active }) => active).map(({ answer }) => ({ value: answer, label: answerWords(answer) })),
      ]}
      value={sample.answers[id] ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
