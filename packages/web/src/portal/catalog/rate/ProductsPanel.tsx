import { dateTime } from '@gable/contract/format/day'
import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LoanProductRow } from '@gable/contract/rate'
import { rateAccess } from '@gable/contract/rate.access'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '../../../ui/icons.tsx'
import { Empty, Hint, Muted, Panel, QueryBoundary, StateBadge, Strong } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { IconCoin } from '../../../ui/shell-icons.tsx'
import { phoneQuery } from '../../../ui/theme.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { client, invalidatesFor, useCompanyUser, useMay } from '../../shared/session.ts'
import { factsOf, monthsOf, promotionOf } from './product-words.ts'
import { productsOptions } from './rate-query.tsx'
import { text } from './text.ts'

/** The rate sheet, with the base package. */
export function ProductsPanel() {
  const products = useQuery(productsOptions())
  const { timeZone } = useCompanyUser().company
  const readAt = products.data?.readAt
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  return (
    <Panel
      title={text('products')}
      aside={
        <Group gap="sm">
          <RefreshButton />
          <ExportMenu of={{ list: 'loanProduct', filters: {} }} noun={text('rates.things')} />
        </Group>
      }
    >
      <Stack gap="sm">
        <Muted>
          {[text('rates.hint'), readAt && text('rates.readAt', { at: dateTime(readAt, timeZone) })]
            .filter(Boolean)
            .join(' ')}
        </Muted>
        <QueryBoundary query={products} lines={5}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Empty icon={IconCoin} title={text('rates.empty')} hint={text('rates.emptyHint')} />
            ) : (
              <ReadTable
                label={text('products')}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                {...(!phone && { minWidth: 760 })}
              />
            )
          }
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

function RefreshButton() {
  const may = useMay(rateAccess.reload)
  const refresh = useAction({
    run: () => client.rate.reload(),
    noun: text('rates.thing'),
    action: text('rates.refreshed'),
    invalidate: invalidatesFor('rate'),
  })
  return may ? (
    <Button leftSection={<IconRefresh size={18} />} {...press(refresh)}>
      {text('rates.refresh')}
    </Button>
  ) : null
}

const columns: ReadColumn<LoanProductRow>[] = [
  {
    key: 'name',
    label: text('rates.name'),
    cell: (row) => (
      <Stack gap={0}>
        <Strong>{row.name}</Strong>
        <Hint>
          {text('rates.id')}: {row.id}
        </Hint>
        <Text size="xs" hiddenFrom="sm">
          {factsOf(row)}
        </Text>
        <Text size="xs" hiddenFrom="sm">
          {text('rates.fee')}: {percent(row.feeBps)}
        </Text>
        <Text size="xs" hiddenFrom="sm">
          {text('rates.aprOf', { apr: percent(row.exampleAprBps), factored: percent(row.factoredAprBps) })}
        </Text>
      </Stack>
    ),
  },
  { key: 'term', label: text('rates.term'), figure: true, from: 'sm', cell: (row) => monthsOf(row.months) },
  { key: 'rate', label: text('rates.noteRate'), figure: true, from: 'sm', cell: (row) => percent(row.aprBps) },
  {
    key: 'apr',
    label: text('rates.apr'),
    figure: true,
    from: 'sm',
    cell: (row) => <WithFee plain={percent(row.exampleAprBps)} factored={percent(row.factoredAprBps)} />,
  },
  { key: 'fee', label: text('rates.fee'), figure: true, from: 'sm', cell: (row) => percent(row.feeBps) },
  { key: 'promotion', label: text('rates.promotion'), from: 'sm', cell: promotionOf },
  {
    key: 'example',
    label: text('rates.example'),
    figure: true,
    from: 'sm',
    cell: (row) => <WithFee plain={money(row.exampleCents, 'USD')} factored={money(row.factoredCents, 'USD')} />,
  },
  { key: 'base', label: text('rates.base'), cell: (row) => <Base row={row} /> },
]

/** A value of a loan product, and the value in a market that factors the merchant fee into the loan. */
function WithFee({ plain, factored }: { plain: string; factored: string }) {
  return (
    <Stack gap={0}>
      {plain}
      {factored !== plain && <Hint>{text('rates.factored', { value: factored })}</Hint>}
    </Stack>
  )
}

/** Whether it is the base package, with a button to make it that. */
function Base({ row }: { row: LoanProductRow }) {
  return (
    <Group gap="xs">
      {row.isBase && <StateBadge color="green">{text('rates.base')}</StateBadge>}
      {row.isGone && <StateBadge color="gray">{text('rates.gone')}</StateBadge>}
      {!row.isBase && !row.isGone && <MakeBaseButton product={row} />}
    </Group>
  )
}

/** Makes a loan product the base package, after a confirmation that explains the effects. */
function MakeBaseButton({ product: { id, name } }: { product: Pick<LoanProductRow, 'id' | 'name'> }) {
  const may = useMay(rateAccess.setBase)
  const change = useAction({
    run: () => client.rate.setBase({ productId: id }),
    ask: { title: text('base.title', { name }), body: text('base.body'), action: text('base.make') },
    noun: text('base.thing'),
    action: text('base.changed'),
    invalidate: invalidatesFor('rate', 'financing', 'market'),
  })
  if (!may) return null
  return (
    <Button size="xs" variant="subtle" aria-label={text('base.makeOf', { name })} {...press(change)}>
      {text('base.make')}
    </Button>
  )
}
