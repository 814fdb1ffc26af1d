import type { LeadCounts, LeadReport } from '@gable/contract/analytics'
import { averageSoldCents, type LeadDimension } from '@gable/contract/analytics-report'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Stack } from '@mantine/core'
import { Muted } from '../../../../ui/parts.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { BarRows } from '../chart/BarRows.tsx'
import type { Tone } from '../chart/tones.tsx'
import { counts, FigureTable, shares, WithoutAmount } from '../FigureTable.tsx'
import { openOf, share } from '../figures.ts'
import { text } from '../text.ts'
import { DimensionReport } from './DimensionReport.tsx'
import { chartRows, nameOf, type ReportDays } from './report-words.ts'
import { tableRows } from './table-rows.ts'

interface LeadsReportProps {
  days: ReportDays
  by: LeadDimension
  onBy: (by: LeadDimension) => void
  onVisits: () => void
}

/** Leads and their outcomes, by one dimension. */
export function LeadsReport(props: LeadsReportProps) {
  return (
    <DimensionReport {...props} title={text('leads.title')}>
      {(report) => <Loaded report={report} by={props.by} days={props.days} />}
    </DimensionReport>
  )
}

const parts: readonly { tone: Tone; name: string; of: (counts: LeadCounts) => number }[] = [
  { tone: 'striped', name: text('leads.sold'), of: ({ sold }) => sold },
  { tone: 'plain', name: text('leads.open'), of: openOf },
  { tone: 'dotted', name: text('leads.lost'), of: ({ lost }) => lost },
]

function Loaded({ report, by, days }: { report: LeadReport; by: LeadDimension; days: ReportDays }) {
  const { currency } = useCompanyUser().company
  const dollars = (cents: number) => money(cents, currency, 'whole')
  const shown = report.rows.slice(0, chartRows)
  const says = shown.map((row) =>
    text('leads.saysRow', { label: nameOf(row, by), leads: row.counts.leads, sold: row.counts.sold }),
  )
  const hasMarks = shown.some(({ before }) => before && before.leads > 0)
  return (
    <Stack gap="md">
      <Muted>
        {text('leads.hint')} {hasMarks && text('leads.mark')}
      </Muted>
      <WithoutAmount count={report.total.soldWithoutAmount} days={days} />
      <BarRows
        legend={parts}
        says={text('leads.says', { by: text(`by.${by}`), rows: says.join('; ') })}
        rows={shown.map((row) => ({
          key: row.value,
          label: nameOf(row, by),
          figure: text('leads.figure', {
            leads: wholeNumber(row.counts.leads),
            share: share(row.counts.sold, row.counts.leads),
          }),
          parts: parts.map(({ tone, of }) => ({ tone, value: of(row.counts) })),
          before: row.before?.leads,
        }))}
      />
      <FigureTable<LeadCounts>
        caption={text('leads.title')}
        head={text(`by.${by}`)}
        columns={[
          counts(text('leads.leads'), ({ leads }) => leads),
          counts(text('leads.sold'), ({ sold }) => sold),
          shares(
            text('leads.share'),
            ({ sold }) => sold,
            ({ leads }) => leads,
          ),
          counts(text('leads.lost'), ({ lost }) => lost),
          { label: text('leads.quotedCents'), of: ({ quotedCents }) => quotedCents, format: dollars },
          { label: text('soldCents'), of: ({ soldCents }) => soldCents, format: dollars },
          { label: text('leads.average'), of: averageSoldCents, format: dollars },
          counts(text('leads.withoutAmount'), ({ soldWithoutAmount }) => soldWithoutAmount),
          { label: text('leads.lostCents'), of: ({ lostCents }) => lostCents, format: dollars },
        ]}
        rows={tableRows(report, by)}
      />
    </Stack>
  )
}
