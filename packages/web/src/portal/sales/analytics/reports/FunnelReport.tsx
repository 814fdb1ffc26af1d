import type { Funnel } from '@gable/contract/analytics'
import type { VisitStep } from '@gable/contract/analytics-step'
import { percent, wholeNumber } from '@gable/contract/format/figure'
import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { type FigureCard, FigureCards } from '../FigureCards.tsx'
import { changeOf, noFigure } from '../figures.ts'
import { type FunnelRow, funnelRows } from '../funnel-rows.ts'
import { NoVisits, StepTable } from '../StepTable.tsx'
import { text } from '../text.ts'
import type { ReportDays } from './report-words.ts'

/** How far visits to the widget got. */
export function FunnelReport({ days }: { days: ReportDays }) {
  const funnel = useQuery(api.analytics.funnel.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <QueryBoundary query={funnel} lines={8} height={44}>
      {(found) => <Loaded funnel={found} />}
    </QueryBoundary>
  )
}

function Loaded({ funnel: { totals, before } }: { funnel: Funnel }) {
  const rows = funnelRows(totals)
  if (rows.every(({ visits }) => visits === 0)) {
    return (
      <Panel title={text('funnel.title')}>
        <NoVisits title={text('funnel.noneInRange')} />
      </Panel>
    )
  }
  return (
    <Stack gap="md">
      <FigureCards label={text('funnel.figures')} figures={figuresOf(rows, before)} />
      <Panel title={text('funnel.title')}>
        <Stack gap="sm">
          <Muted>
            {text('funnel.hint')} {before && text('funnel.mark')}
          </Muted>
          <StepTable rows={rows} before={before} />
        </Stack>
      </Panel>
    </Stack>
  )
}

const inShort: readonly VisitStep[] = ['seen', 'opened', 'lead']

/** Returns the first and last step and the conversion rate, each with its change. */
function figuresOf(rows: readonly FunnelRow[], before: Funnel['before']): FigureCard[] {
  const first = rows[0]!
  const rateOf = (totals: Readonly<Partial<Record<VisitStep, number>>>) =>
    totals[first.step] ? (totals.lead ?? 0) / totals[first.step]! : null
  const now = rateOf(Object.fromEntries(rows.map(({ step, visits }) => [step, visits])))
  return [
    ...rows
      .filter(({ step }) => inShort.includes(step))
      .map(({ step, visits }) => ({
        label: text(`step.${step}`),
        value: wholeNumber(visits),
        ...(before && { note: noteOf(visits, before[step], wholeNumber) }),
      })),
    {
      label: text('funnel.rate'),
      value: rateText(now),
      ...(before && { note: noteOf(now, rateOf(before), rateText, true) }),
    },
  ]
}

/** In tenths of a percent, because few visits become leads. */
const rateText = (rate: number | null) => (rate === null ? noFigure : percent(Math.round(rate * 1_000) * 10))

function noteOf<Figure extends number | null>(
  now: Figure,
  before: Figure,
  format: (figure: Figure) => string,
  points = false,
): string {
  const [change, figure] = [changeOf(now, before, points), format(before)]
  return change === null ? text('table.before', { figure }) : text('funnel.changed', { change, figure })
}
