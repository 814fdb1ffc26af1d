import { dateTime } from '@gable/contract/format/day'
import type { PricedCard, PricesLeft } from '@gable/contract/product-price'
import { roundings } from '@gable/contract/product-price-rule'
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Paper,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { RejectedAlert } from '../../../../ui/form/RejectedAlert.tsx'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { useSending } from '../../../../ui/form/use-sending.ts'
import { Hint, Muted, PageHeader, Panel, PrimaryButton, QueryBoundary, Strong } from '../../../../ui/parts.tsx'
import { IconAlertTriangle, IconCheck } from '../../../../ui/shell-icons.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { useUrlState } from '../../../../ui/use-url-state.ts'
import { toPage } from '../../../shared/page-search.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { filtersOf, productsPath, readProductsState } from '../product-query.tsx'
import { text as productText } from '../text.ts'
import { PricePreview } from './PricePreview.tsx'
import classes from './Prices.module.css'
import { emptyDraft, type PriceDraft, type Rounding, readDraft } from './price-form.ts'
import { text } from './text.ts'

/** The result of a price change or its undo. */
interface Outcome {
  sentence: string
  left: string[]
}

/** Before any input, the cards are requested unchanged, for their number and prices. */
const noChange = { kind: 'percent', by: 0, roundTo: 'none', surcharges: false, markets: false } as const

/** Changes the prices of many cards at once: the selected ones, or all that match the address's search. */
export default function PricesPage() {
  const { company } = useCompanyUser()
  const [state] = useUrlState(readProductsState)
  const chosen = useRouterState({ select: ({ location }) => (location.state as { products?: string[] }).products })
  const filters = filtersOf(state)
  const [draft, setDraft] = useState(emptyDraft)
  const [pressed, setPressed] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const read = readDraft(draft)
  const change = 'change' in read ? read.change : undefined
  const [requested] = useDebouncedValue(change ?? noChange, 250)
  const which = chosen ? { ids: chosen } : filters
  const preview = useQuery(
    api.product.previewPrices.queryOptions({ input: { which, change: requested }, placeholderData: keepPreviousData }),
  )
  const isCurrent =
    change !== undefined && JSON.stringify(requested) === JSON.stringify(change) && !preview.isPlaceholderData
  const cards = preview.data?.cards ?? []
  const changing = isCurrent ? cards.filter((card) => card.changes && !card.tooHigh) : []
  const named = (left: PricesLeft) =>
    left.map(({ id, name }) => name || (cards.find((card) => card.id === id)?.name ?? id))

  const { sending, rejected, send, dismiss } = useSending(
    {
      noun: text('prices.thing'),
      action: text('prices.changed'),
      submit: ({ shown }: { shown: PricedCard[] }, idempotencyKey) =>
        client.product.changePrices({
          change: requested,
          cards: shown.map(({ id, seen }) => ({ id, seen })),
          idempotencyKey,
        }),
      extraValues: requested,
      invalidate: invalidatesFor('product'),
      onDone: ({ changed, left }) => {
        setOutcome({ sentence: text.counted('prices.done', changed), left: named(left) })
        setDraft(emptyDraft)
        setPressed(false)
      },
    },
    (errors) => Object.values(errors),
  )
  const problem = 'error' in read && (pressed || draft.size !== null) ? read.error : undefined
  const apply = () => {
    setPressed(true)
    setOutcome(undefined)
    if (changing.length > 0) void send({ shown: changing })
  }
  return (
    <Stack gap="md">
      <PageHeader title={text('prices.title')} back={{ to: productsPath, label: productText('products.back') }} />
      <LastChange
        onUndone={({ restored, left }) =>
          setOutcome({ sentence: text.counted('prices.undone', restored), left: named(left) })
        }
      />
      {outcome && <OutcomeAlert outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {rejected && <RejectedAlert rejected={rejected} onReload={dismiss} />}
      <form
        className={classes.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} className={classes.side}>
          <Stack gap="md">
            <div>
              <Strong role="status">
                {preview.data
                  ? text.counted(`prices.which.${whichOf(chosen, filters)}`, cards.length)
                  : text('prices.which.loading')}
              </Strong>
              <Anchor component={Link} {...toPage(productsPath, filters)} size="sm">
                {text('prices.chooseOthers')}
              </Anchor>
            </div>
            <PriceFields draft={draft} error={problem} onChange={(part) => setDraft({ ...draft, ...part })} />
            <PrimaryButton
              type="submit"
              fullWidth
              loading={sending}
              disabled={change !== undefined && changing.length === 0}
            >
              {changing.length > 0 ? text.counted('prices.apply', changing.length) : text('prices.applyNone')}
            </PrimaryButton>
          </Stack>
        </Paper>
        <Panel title={text('prices.preview')} flush>
          <QueryBoundary query={preview} lines={6} height={24}>
            {() => (
              <>
                <Muted mb="sm" aria-live="polite">
                  {hintOf(cards.length, change !== undefined, isCurrent && changing.length === 0)}
                </Muted>
                {cards.length > 0 && (
                  <PricePreview cards={cards} currency={company.currency} faded={preview.isPlaceholderData} />
                )}
              </>
            )}
          </QueryBoundary>
        </Panel>
      </form>
      <UnsavedGuard isUnsaved={() => draft.size !== null} />
    </Stack>
  )
}

function whichOf(chosen: string[] | undefined, filters: Record<string, string>): 'all' | 'matching' | 'chosen' {
  if (chosen) return 'chosen'
  return Object.values(filters).some((filter) => filter !== '') ? 'matching' : 'all'
}

function hintOf(count: number, message: boolean, nothing: boolean): string {
  if (count === 0) return text('prices.noProducts')
  if (!message) return text('prices.previewHint')
  return nothing ? text('prices.nothing') : ''
}

function OutcomeAlert({ outcome: { sentence, left }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const [color, Icon] = left.length > 0 ? (['orange', IconAlertTriangle] as const) : (['green', IconCheck] as const)
  return (
    <Alert
      color={color}
      icon={<Icon />}
      role="status"
      withCloseButton
      onClose={onClose}
      closeButtonLabel={text('prices.close')}
    >
      <div>{sentence}</div>
      {left.length > 0 && (
        <>
          <div>{text('prices.left')}</div>
          <ul className={classes.names}>
            {left.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

/** The last price change, with Undo while that is possible. */
function LastChange({ onUndone }: { onUndone: (done: { restored: number; left: PricesLeft }) => void }) {
  const { company } = useCompanyUser()
  const { data } = useQuery(api.product.lastPrices.queryOptions())
  const undo = useAction({
    run: (id: string) => client.product.undoPrices({ id }),
    noun: text('prices.thing'),
    action: text('prices.restored'),
    invalidate: invalidatesFor('product'),
    onDone: onUndone,
  })
  const last = data?.last
  if (!last) return null
  const { id, change, cards: count, by, at } = last
  const ask = async () => {
    const [title, body] = [text('prices.undoTitle'), text('prices.undoBody', { change, count })]
    if (await confirm({ title, body, action: text('prices.undo') })) undo.mutate(id)
  }
  return (
    <Paper withBorder px="md" py="sm" component="section" aria-label={text('prices.lastTitle')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Hint>{text('prices.lastTitle')}</Hint>
          <Text size="sm">{text('prices.last', { change, count, by, at: dateTime(at, company.timeZone) })}</Text>
        </div>
        <Button size="sm" loading={undo.isPending} onClick={() => void ask()}>
          {text('prices.undo')}
        </Button>
      </Group>
    </Paper>
  )
}

/** The amount of a price change, its rounding, and what else changes. */
function PriceFields(props: {
  draft: PriceDraft
  error: string | undefined
  onChange: (part: Partial<PriceDraft>) => void
}) {
  const { draft, error, onChange } = props
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={text('prices.direction')}
        data={(['raise', 'lower'] as const).map((value) => ({ value, label: text(`prices.${value}`) }))}
        value={draft.direction}
        onChange={(direction) => onChange({ direction: direction as PriceDraft['direction'] })}
      />
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <DecimalField
          flex={1}
          label={text('prices.by')}
          withAsterisk
          error={error}
          {...(draft.kind === 'amount' ? { leftSection: '$' } : {})}
          value={draft.size}
          onChange={(size) => onChange({ size })}
        />
        <SegmentedControl
          mt={26}
          aria-label={text('prices.unit')}
          data={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: '$' },
          ]}
          value={draft.kind}
          onChange={(kind) => onChange({ kind: kind as PriceDraft['kind'] })}
        />
      </Group>
      <NativeSelect
        label={text('prices.round')}
        data={roundings.map((value) => ({ value, label: text(`prices.round.${value}`) }))}
        value={draft.roundTo}
        onChange={(event) => onChange({ roundTo: event.currentTarget.value as Rounding })}
      />
      <Fieldset legend={text('prices.also')} variant="unstyled">
        <Stack gap="sm">
          <Checkbox
            label={text('prices.surcharges')}
            checked={draft.surcharges}
            onChange={(event) => onChange({ surcharges: event.currentTarget.checked })}
          />
          <Checkbox
            label={text('prices.markets')}
            description={text('prices.marketsHint')}
            checked={draft.markets}
            onChange={(event) => onChange({ markets: event.currentTarget.checked })}
          />
        </Stack>
      </Fieldset>
    </Stack>
  )
}
