import type { FinanceCounts, FinanceReport, Overview } from '@gable/contract/analytics'
import type { ReactNode } from 'react'
import { counts, FigureTable } from './FigureTable.tsx'
import classes from './OverviewFigures.module.css'
import { fullDay } from './reports/report-words.ts'
import { text } from './texts/text.ts'

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

export function WeekFigures({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Folded>
      <FigureTable<Week>
        caption={text('overview.leads')}
        head={text('value.week')}
        columns={[counts(text('leads.leads'), ({ leads }) => leads), counts(text('leads.sold'), ({ sold }) => sold)]}
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
