import type { FinanceCounts, FinanceReport, Overview } from '@gable/contract/analytics'
import { wholeNumber } from '@gable/contract/format/figure'
import type { ReactNode } from 'react'
import { FigureTable } from './FigureTable.tsx'
import classes from './OverviewFigures.module.css'
import { fullDay } from './reports/report-words.ts'
import { text } from './texts/text.ts'

/** The figures of a small chart, folded away until somebody asks. */
function Folded({ children }: { children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary>{text('overview.figures')}</summary>
      {children}
    </details>
  )
}

type Week = Overview['weeks'][number]

export function WeekFigures({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Folded>
      <FigureTable<Week>
        caption={text('overview.leads')}
        head={text('value.week')}
        columns={[
          { label: text('leads.leads'), cell: ({ leads }) => wholeNumber(leads) },
          { label: text('leads.sold'), cell: ({ sold }) => wholeNumber(sold) },
        ]}
        rows={weeks.map((week) => ({ key: week.day, label: fullDay(week.day), counts: week })).reverse()}
      />
    </Folded>
  )
}

export function FinanceFigures({ finance: { rows } }: { finance: FinanceReport }) {
  return (
    <Folded>
      <FigureTable<FinanceCounts>
        caption={text('overview.finance')}
        head={text('finance.term')}
        columns={[
          { label: text('finance.shown'), cell: ({ shown }) => wholeNumber(shown) },
          { label: text('finance.calculated'), cell: ({ calculated }) => wholeNumber(calculated) },
          { label: text('finance.chosen'), cell: ({ chosen }) => wholeNumber(chosen) },
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
