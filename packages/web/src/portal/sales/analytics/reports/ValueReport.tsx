import type { ValueReport as Value, ValueCounts } from '@gable/contract/analytics'
import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loading } from '../../../../ui/Loading.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { api } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { ColumnChart } from '../chart/ColumnChart.tsx'
import { counts, FigureTable } from '../FigureTable.tsx'
import { text } from '../texts/text.ts'
import { WithoutAmount } from '../WithoutAmount.tsx'
import { fullDay, monthName, type ReportDays, shortDay, shortMonth } from './report-words.ts'

/** Value quoted, sold and lost over time. */
export function ValueReport({ days }: { days: ReportDays }) {
  const value = useQuery(api.analytics.value.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Panel title={text('value.title')}>
      <QueryBoundary query={value} pending={<Loading lines={6} height={44} />}>
        {(found) => <Loaded value={found} />}
      </QueryBoundary>
    </Panel>
  )
}

/** "$12K". */
const shortMoney = (cents: number, currency: Currency) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
  }).format(cents / 100)

function Loaded({ value: { size, rows, total, before } }: { value: Value }) {
  const { currency } = useCompanyUser().company
  const dollars = (cents: number) => money(cents, currency, 'whole')
  const [short, full] = size === 'month' ? [shortMonth, monthName] : [shortDay, fullDay]
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text('value.hint')}
      </Text>
      <WithoutAmount count={total.soldWithoutAmount} />
      <ColumnChart
        says={text('value.says', {
          quoted: dollars(total.quotedCents),
          sold: dollars(total.soldCents),
          lost: dollars(total.lostCents),
        })}
        labels={rows.map(({ day }) => short(day))}
        format={(cents) => shortMoney(cents, currency)}
        series={[
          { name: text('value.quoted'), tone: 'plain', values: rows.map(({ quotedCents }) => quotedCents) },
          { name: text('value.sold'), tone: 'striped', values: rows.map(({ soldCents }) => soldCents) },
          { name: text('value.lost'), tone: 'dotted', values: rows.map(({ lostCents }) => lostCents) },
        ]}
      />
      <FigureTable<ValueCounts>
        caption={text('value.title')}
        head={text(`value.${size}`)}
        columns={[
          { label: text('value.quoted'), of: ({ quotedCents }) => quotedCents, format: dollars },
          { label: text('value.sold'), of: ({ soldCents }) => soldCents, format: dollars },
          { label: text('value.lost'), of: ({ lostCents }) => lostCents, format: dollars },
          counts(text('value.leads'), ({ leads }) => leads),
          counts(text('value.leadsSold'), ({ sold }) => sold),
          counts(text('leads.withoutAmount'), ({ soldWithoutAmount }) => soldWithoutAmount),
          counts(text('value.leadsLost'), ({ lost }) => lost),
        ]}
        rows={[
          { key: 'total', label: text('table.total'), counts: total, before, isTotal: true },
          ...rows.map(({ day, ...counts }) => ({ key: day, label: full(day), counts })).reverse(),
        ]}
      />
    </Stack>
  )
}
