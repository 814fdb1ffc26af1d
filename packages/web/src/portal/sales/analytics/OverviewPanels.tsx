import type { Overview } from '@gable/contract/analytics'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { api } from '../../shared/api.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { ColumnChart } from './chart/ColumnChart.tsx'
import { FunnelPanel } from './FunnelPanel.tsx'
import { share } from './figures.ts'
import { FinanceFigures, WeekFigures } from './OverviewFigures.tsx'
import { FinanceChart } from './reports/FinanceChart.tsx'
import { shortDay } from './reports/report-words.ts'
import { text } from './texts/text.ts'
import { WithoutAmount } from './WithoutAmount.tsx'

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
    <QueryBoundary query={overview} pending={<Loading lines={6} height={36} />}>
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
  return (
    <Anchor component={Link} to={`/personal/analytics-reports?tab=${tab}&range=90`} size="sm">
      {label}
    </Anchor>
  )
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
          <Text size="sm" c="dimmed">
            {text('overview.leadsHint')}{' '}
            {text.counted('overview.sum', total.leads, {
              share: share(total.sold, total.leads),
              value: money(total.soldCents, currency, 'whole'),
            })}
          </Text>
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

interface FinancePanelProps {
  finance: NonNullable<Overview['finance']>
  mayOpenAll: boolean
}

function FinancePanel({ finance, mayOpenAll }: FinancePanelProps) {
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
          <Text size="sm" c="dimmed">
            {text('overview.financeHint')}
          </Text>
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
