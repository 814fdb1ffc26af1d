import type { RangePreview } from '@gable/contract/analytics'
import { date } from '@gable/contract/format/day'
import { percent, wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { notLearnedSentence } from '@gable/contract/learned-range'
import type { MarketDetail } from '@gable/contract/market'
import { LEARNED_FROM, learnedBand } from '@gable/pricing/learned-band'
import { Alert, Progress, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Muted, Panel, QueryBoundary, TextLink } from '../../../../ui/parts.tsx'
import { CellDetail, type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { text } from './text.ts'

/** The price range learned from a market's own contracts: the setting, and what it would have shown. */
export default function RangeTab({ market }: { market: MarketDetail }) {
  return (
    <Stack gap="md">
      <Panel title={text('range.title')} flush>
        <Stack gap="sm" maw={720}>
          <Muted>{text('range.hint', { from: LEARNED_FROM })}</Muted>
          <Found learned={market.learnedRange} />
          <OwnRangeSwitch market={market} />
          <Muted>
            {text('range.settings')}{' '}
            <TextLink to="/personal/tool-settings" search={{ tab: 'quotes' } as never} underline="always">
              {text('range.toSettings')}
            </TextLink>
          </Muted>
        </Stack>
      </Panel>
      <RangePreviewPanel marketId={market.id} />
    </Stack>
  )
}

/** The range that was counted, or how many contracts there are so far. */
function Found({ learned: { on, contracts, p90Bps, countedAt } }: { learned: MarketDetail['learnedRange'] }) {
  const { timeZone } = useCompanyUser().company
  const band = learnedBand({ contracts, p90Bps })
  const counted = countedAt && text('range.counted', { date: date(countedAt, timeZone) })
  if (band.ok) {
    return (
      <Text>
        {text('range.found', { contracts: wholeNumber(contracts), share: percent(band.bps) })} {counted}
      </Text>
    )
  }
  const few = band.reason === 'CONTRACTS_MISSING'
  return (
    <>
      {few && (
        <div>
          <Text mb={6}>
            {text('range.few', { contracts: wholeNumber(contracts), from: LEARNED_FROM })} {counted}
          </Text>
          <Progress value={(100 * contracts) / LEARNED_FROM} aria-label={text('range.fewLabel')} maw={320} />
        </div>
      )}
      {on && <Alert color="yellow">{text('range.paused')}</Alert>}
      {(on || !few) && <Text size="sm">{notLearnedSentence({ why: band.reason, contracts, p90Bps })}</Text>}
    </>
  )
}

function OwnRangeSwitch({ market: { id, learnedRange } }: { market: MarketDetail }) {
  const [refused, setRefused] = useState<string>()
  const set = useAction({
    run: (on: boolean) => client.market.setRange({ id, on }),
    noun: text('range.thing'),
    invalidate: invalidatesFor('market'),
    onRefused: setRefused,
  })
  return (
    <Switch
      label={text('range.on')}
      checked={set.isPending ? set.variables : learnedRange.on}
      disabled={set.isPending}
      error={refused}
      onChange={({ currentTarget: { checked } }) => {
        setRefused(undefined)
        set.mutate(checked)
      }}
    />
  )
}

/** What a market would have shown in the last 90 days with the range learned from its contracts. */
function RangePreviewPanel({ marketId }: { marketId: string }) {
  const preview = useQuery(api.analytics.preview.queryOptions({ input: { marketId } }))
  return (
    <Panel title={text('preview.title')} flush>
      <QueryBoundary query={preview} lines={6} height={32}>
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
      <Muted>{text('preview.hint')}</Muted>
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
      {quotes > rows.length && <Muted>{text('preview.newest', { count: rows.length })}</Muted>}
    </Stack>
  )
}
