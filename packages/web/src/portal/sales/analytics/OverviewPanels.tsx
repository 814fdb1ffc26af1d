import type { FinanceCounts, FinanceReport, Overview } from '@gable/contract/analytics'
import { shiftDay } from '@gable/contract/analytics-report'
import { date, shortDay } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Muted, Panel, QueryBoundary, TextLink } from '../../../ui/parts.tsx'
import { todayIn } from '../../../ui/today.ts'
import { api, useCompanyUser } from '../../shared/session.ts'
import { ColumnChart } from './chart/ColumnChart.tsx'
import { counts, FigureTable, WithoutAmount } from './FigureTable.tsx'
import { share } from './figures.ts'
import { funnelRows } from './funnel-rows.ts'
import classes from './OverviewFigures.module.css'
import { FinanceChart } from './reports/FinanceChart.tsx'
import { NoVisits, StepTable } from './StepTable.tsx'
import { text } from './text.ts'

const ranges = ['7', '30', '90'] as const

/** The dashboard's charts: lead outcomes, how often monthly prices are chosen, and how far visits get. */
export default function OverviewPanels({ mayOpenAll }: { mayOpenAll: boolean }) {
  return (
    <Stack mt="lg" gap="md">
      <Charts mayOpenAll={mayOpenAll} />
      {mayOpenAll && <FunnelPanel />}
    </Stack>
  )
}

function Charts({ mayOpenAll }: { mayOpenAll: boolean }) {
  const overview = useQuery(api.analytics.overview.queryOptions())
  return (
    <QueryBoundary query={overview} lines={6} height={36}>
      {(found) => (
        <SimpleGrid cols={{ base: 1, lg: found.finance ? 2 : 1 }} spacing="md">
          <LeadsPanel overview={found} mayOpenAll={mayOpenAll} />
          {found.finance && <FinancePanel finance={found.finance} mayOpenAll={mayOpenAll} />}
        </SimpleGrid>
      )}
    </QueryBoundary>
  )
}

function All({ tab, label }: { tab: string; label: string }) {
  return <TextLink to={`/personal/analytics-reports?tab=${tab}&range=90`}>{label}</TextLink>
}

function LeadsPanel({ overview, mayOpenAll }: { overview: Overview; mayOpenAll: boolean }) {
  const { currency } = useCompanyUser().company
  const { own, weeks, total, from, to } = overview
  return (
    <Panel
      title={text(own ? 'overview.ownLeads' : 'overview.leads')}
      aside={mayOpenAll && <All tab="leads" label={text('overview.all')} />}
    >
      {total.leads === 0 ? (
        <Text c="dimmed">{text('overview.noLeads')}</Text>
      ) : (
        <Stack gap="sm">
          <Muted>
            {text('overview.leadsHint')}{' '}
            {text.counted('overview.sum', total.leads, {
              share: share(total.sold, total.leads),
              value: money(total.soldCents, currency, 'whole'),
            })}
          </Muted>
          <WithoutAmount count={total.soldWithoutAmount} days={{ from, to }} />
          <ColumnChart
            says={text('overview.leadsSays', { leads: total.leads, sold: total.sold })}
            height={200}
            labels={weeks.map(({ day }) => shortDay(day))}
            format={wholeNumber}
            series={[
              { name: text('leads.leads'), tone: 'plain', values: weeks.map(({ leads }) => leads) },
              { name: text('leads.sold'), tone: 'striped', values: weeks.map(({ sold }) => sold) },
            ]}
          />
          <WeekFigures weeks={weeks} />
        </Stack>
      )}
    </Panel>
  )
}

function FinancePanel({ finance, mayOpenAll }: { finance: NonNullable<Overview['finance']>; mayOpenAll: boolean }) {
  const { rows, total } = finance
  return (
    <Panel
      title={text('overview.finance')}
      aside={mayOpenAll && <All tab="finance" label={text('overview.allFinance')} />}
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{text('overview.noFinance')}</Text>
      ) : (
        <Stack gap="sm">
          <Muted>{text('overview.financeHint')}</Muted>
          <FinanceChart
            finance={finance}
            height={200}
            says={text('overview.financeSays', {
              shown: wholeNumber(total.shown),
              chosen: wholeNumber(total.chosen),
            })}
          />
          <FinanceFigures finance={finance} />
        </Stack>
      )}
    </Panel>
  )
}

/** The values of a small chart, collapsed by default. */
function Folded({ children }: { children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary>{text('overview.figures')}</summary>
      {children}
    </details>
  )
}

type Week = Overview['weeks'][number]

function WeekFigures({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Folded>
      <FigureTable<Week>
        caption={text('overview.leads')}
        head={text('value.week')}
        columns={[counts(text('leads.leads'), ({ leads }) => leads), counts(text('leads.sold'), ({ sold }) => sold)]}
        rows={weeks.map((week) => ({ key: week.day, label: date(week.day, 'UTC'), counts: week })).reverse()}
      />
    </Folded>
  )
}

function FinanceFigures({ finance: { rows } }: { finance: FinanceReport }) {
  return (
    <Folded>
      <FigureTable<FinanceCounts>
        caption={text('overview.finance')}
        head={text('finance.term')}
        columns={[
          counts(text('finance.shown'), ({ shown }) => shown),
          counts(text('finance.calculated'), ({ calculated }) => calculated),
          counts(text('finance.chosen'), ({ chosen }) => chosen),
        ]}
        rows={rows.map(({ months, counts }) => ({
          key: String(months),
          label: text('finance.months', { months }),
          counts,
        }))}
      />
    </Folded>
  )
}

type Range = (typeof ranges)[number]

/** Shows how far visits to the widget get: a bar for each step, in a table with the same values for screen readers. */
function FunnelPanel() {
  const { company } = useCompanyUser()
  const [range, setRange] = useState<Range>('30')
  const from = shiftDay(todayIn(company.timeZone), 1 - Number(range))
  const funnel = useQuery(api.analytics.funnel.queryOptions({ input: { from }, placeholderData: keepPreviousData }))
  return (
    <Panel
      title={text('funnel.title')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={text('funnel.range')}
          value={range}
          onChange={(chosen) => setRange(chosen as Range)}
          data={ranges.map((value) => ({ value, label: text('funnel.days', { days: value }) }))}
        />
      }
    >
      <QueryBoundary query={funnel} lines={8} height={20}>
        {({ totals }) => {
          const rows = funnelRows(totals)
          if (rows.every(({ visits }) => visits === 0)) {
            return <NoVisits title={text(range === '90' ? 'funnel.none' : 'funnel.noneInRange')} />
          }
          return (
            <Stack gap="sm">
              <Muted>{text('funnel.hint')}</Muted>
              <StepTable rows={rows} />
            </Stack>
          )
        }}
      </QueryBoundary>
    </Panel>
  )
}
