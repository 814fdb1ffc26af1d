import type { FinanceReport as Finance, FinanceCounts } from '@gable/contract/analytics'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty, Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { IconCoin } from '../../../../ui/shell-icons.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { counts, FigureTable } from '../FigureTable.tsx'
import { text } from '../text.ts'
import { FinanceChart } from './FinanceChart.tsx'
import type { ReportDays } from './report-words.ts'

/** How often monthly prices were shown and chosen, by term. */
export function FinanceReport({ days }: { days: ReportDays }) {
  const finance = useQuery(api.analytics.finance.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Panel title={text('finance.title')}>
      <QueryBoundary query={finance} lines={6} height={44}>
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
      <Muted>
        {text('finance.hint')} {atOnce > 0 && text.counted('finance.atOnce', atOnce)}
      </Muted>
      <FinanceChart finance={finance} />
      <FigureTable<FinanceCounts>
        caption={text('finance.title')}
        head={text('finance.term')}
        columns={[
          counts(text('finance.shown'), ({ shown }) => shown),
          counts(text('finance.calculated'), ({ calculated }) => calculated),
          counts(text('finance.chosen'), ({ chosen }) => chosen),
          counts(text('finance.sold'), ({ sold }) => sold),
          {
            label: text('soldCents'),
            of: ({ soldCents }) => soldCents,
            format: (cents) => money(cents, currency, 'whole'),
          },
          counts(text('leads.withoutAmount'), ({ soldWithoutAmount }) => soldWithoutAmount),
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
