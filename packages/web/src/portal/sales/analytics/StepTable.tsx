import type { VisitStep } from '@gable/contract/analytics-step'
import { percent, wholeNumber } from '@gable/contract/format/figure'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../../ui/parts.tsx'
import { IconChartBar } from '../../../ui/shell-icons.tsx'
import { Change } from './Change.tsx'
import { noFigure } from './figures.ts'
import type { FunnelRow } from './funnel-rows.ts'
import classes from './StepTable.module.css'
import { text } from './text.ts'

interface StepTableProps {
  rows: readonly FunnelRow[]
  /** Visits of the previous period, or null without a comparison. */
  before?: Readonly<Record<VisitStep, number>> | null
}

/** The steps of a visit, each with a bar, in a table with the same values for screen readers. */
export function StepTable({ rows, before }: StepTableProps) {
  const max = Math.max(1, ...rows.flatMap(({ step, visits }) => [visits, before?.[step] ?? 0]))
  const widthOf = (visits: number) => `${(visits / max) * 100}%`
  return (
    <table className={classes.table} aria-label={text('funnel.title')}>
      <thead>
        <tr>
          <th scope="col">{text('funnel.step')}</th>
          <th scope="col" className={classes.figure}>
            {text('funnel.visits')}
          </th>
          {before && (
            <th scope="col" className={classes.figure}>
              {text('funnel.change')}
            </th>
          )}
          <th scope="col" className={classes.figure}>
            {text('funnel.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, visits, share }) => {
          const earlier = before?.[step] ?? 0
          return (
            <tr key={step}>
              <th scope="row">
                {text(`step.${step}`)}
                <div className={classes.track} aria-hidden>
                  {visits > 0 && <div className={classes.fill} style={{ width: widthOf(visits) }} />}
                  {earlier > 0 && <div className={classes.before} style={{ insetInlineStart: widthOf(earlier) }} />}
                </div>
              </th>
              <td className={`${classes.figure} ${classes.visits}`}>{wholeNumber(visits)}</td>
              {before && (
                <td className={classes.figure}>
                  <Change now={visits} before={earlier} figure={wholeNumber(earlier)} />
                </td>
              )}
              <td className={classes.figure}>{share === null ? noFigure : percent(share * 100)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Shown if no visits were counted. Links to the widget's script. */
export function NoVisits({ title }: { title: string }) {
  return (
    <Empty
      icon={IconChartBar}
      title={title}
      hint={text('funnel.noneHint')}
      action={
        <Button component={Link} to="/personal/tool-settings?tab=install">
          {text('funnel.install')}
        </Button>
      }
    />
  )
}
