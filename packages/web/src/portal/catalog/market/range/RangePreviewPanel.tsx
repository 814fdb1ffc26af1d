import type { RangePreview } from '@gable/contract/analytics'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../../ui/Loading.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { CellDetail, type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { api } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from './text.ts'

/** What a market would have shown in the last 90 days with the range learned from its contracts. */
export function RangePreviewPanel({ marketId }: { marketId: string }) {
  const preview = useQuery(api.analytics.preview.queryOptions({ input: { marketId } }))
  return (
    <Panel title={text('preview.title')} flush>
      <QueryBoundary query={preview} pending={<Loading lines={6} height={32} />}>
        {(found) => <Loaded preview={found} />}
      </QueryBoundary>
    </Panel>
  )
}

type Row = RangePreview['rows'][number]

function Loaded({ preview: { quotes, learned, rows, signed } }: { preview: RangePreview }) {
  const { currency, timeZone } = useCompanyUser().company
  if (quotes === 0) return <Text size="sm">{text('preview.none')}</Text>
  const dollars = (cents: number) => money(cents, currency, 'whole')
  const between = ({ minCents, maxCents }: NonNullable<Row['range']>) =>
    text('preview.between', { from: dollars(minCents), to: dollars(maxCents) })
  const columns: ReadColumn<Row>[] = [
    { key: 'day', label: text('preview.day'), head: true, cell: ({ at }) => date(at, timeZone) },
    { key: 'product', label: text('preview.product'), cell: ({ productName }) => productName },
    { key: 'price', label: text('preview.price'), figure: true, cell: ({ totalCents }) => dollars(totalCents) },
    {
      key: 'shown',
      label: text('preview.shown'),
      figure: true,
      cell: ({ shown }) => (shown ? between(shown) : text('preview.noRange')),
    },
    {
      key: 'would',
      label: text('preview.would'),
      figure: true,
      cell: ({ range, contracts }) =>
        range && contracts !== null ? (
          <>
            {between(range)}
            <CellDetail below>{text('preview.contracts', { count: wholeNumber(contracts) })}</CellDetail>
          </>
        ) : (
          text('preview.usual')
        ),
    },
  ]
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text('preview.hint')}
      </Text>
      <Text>
        {text('preview.count', { learned: wholeNumber(learned), quotes: wholeNumber(quotes) })}{' '}
        {signed.contracts > 0 &&
          text('preview.signed', {
            contracts: wholeNumber(signed.contracts),
            shown: wholeNumber(signed.withinShown),
            learned: wholeNumber(signed.withinLearned),
          })}
      </Text>
      <ReadTable
        label={text('preview.title')}
        columns={columns}
        rows={rows}
        keyOf={({ at }, index) => `${at} ${index}`}
        minWidth={620}
      />
      {quotes > rows.length && (
        <Text size="sm" c="dimmed">
          {text('preview.newest', { count: rows.length })}
        </Text>
      )}
    </Stack>
  )
}
