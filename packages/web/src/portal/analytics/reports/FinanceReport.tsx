import type { FinanceReport as Finance, FinanceCounts } from '@gable/contract/analytics'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../../ui/Empty.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { IconCoin } from '../../../ui/shell-icons.tsx'
import { api } from '../../api.ts'
import { useCompanyUser } from '../../session.ts'
import { FigureTable } from '../FigureTable.tsx'
import { text } from '../texts/text.ts'
import { FinanceChart } from './FinanceChart.tsx'
import type { ReportDays } from './report-words.ts'

/** How often monthly prices were shown and chosen, by term. */
export function FinanceReport({ days }: { days: ReportDays }) {
  const finance = useQuery(api.analytics.finance.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Panel title={text('finance.title')}>
      <QueryBoundary query={finance} pending={<Loading lines={6} height={44} />}>
        {(found) => <Loaded finance={found} />}
      </QueryBoundary>
    </Panel>
  )
}

function Loaded({ finance }: { finance: Finance }) {
  const { rows, total, before, atOnce, lender } = finance
  const { currency } = useCompanyUser().company
  if (rows.length === 0 && lender.opened === 0 && !lender.before) {
    return (
      <Empty
        icon={IconCoin}
        title={text('finance.none')}
        hint={text('finance.noneHint')}
        action={
          <Button component={Link} to="/personal/financing-settings">
            {text('finance.toSettings')}
          </Button>
        }
      />
    )
  }
  const lenderWords =
    (lender.opened > 0 || (lender.before ?? 0) > 0) &&
    `${text('finance.lender')}: ${wholeNumber(lender.opened)}${
      lender.before === null ? '' : ` (${text('finance.lenderBefore', { before: wholeNumber(lender.before) })})`
    }`
  if (rows.length === 0) return <Text size="sm">{lenderWords}</Text>
  return (
    <Stack gap="md">
      {lenderWords && <Text size="sm">{lenderWords}</Text>}
      <Text size="sm" c="dimmed">
        {text('finance.hint')} {atOnce > 0 && text.counted('finance.atOnce', atOnce)}
      </Text>
      <FinanceChart finance={finance} />
      <FigureTable<FinanceCounts>
        caption={text('finance.title')}
        head={text('finance.term')}
        columns={[
          { label: text('finance.shown'), cell: ({ shown }) => wholeNumber(shown) },
          { label: text('finance.calculated'), cell: ({ calculated }) => wholeNumber(calculated) },
          { label: text('finance.chosen'), cell: ({ chosen }) => wholeNumber(chosen) },
          { label: text('finance.sold'), cell: ({ sold }) => wholeNumber(sold) },
          { label: text('finance.soldCents'), cell: ({ soldCents }) => money(soldCents, currency, 'whole') },
          { label: text('leads.withoutAmount'), cell: ({ soldWithoutAmount }) => wholeNumber(soldWithoutAmount) },
        ]}
        rows={[
          ...rows.map((row) => ({
            key: String(row.months),
            label: text('finance.months', { months: row.months }),
            counts: row.counts,
            before: row.before,
          })),
          { key: 'total', label: text('table.total'), counts: total, before, isTotal: true },
        ]}
      />
    </Stack>
  )
}
