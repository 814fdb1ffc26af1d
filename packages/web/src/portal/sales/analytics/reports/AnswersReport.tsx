import type { LeadCounts, LeadReport } from '@gable/contract/analytics'
import { answerTimeKeys, type LeadDimension, soldByAnswer } from '@gable/contract/analytics-report'
import { Stack } from '@mantine/core'
import { Muted } from '../../../../ui/parts.tsx'
import { BarRows } from '../chart/BarRows.tsx'
import type { Tone } from '../chart/tones.tsx'
import { counts, FigureTable, shares } from '../FigureTable.tsx'
import { share, waitingOf, withinHour } from '../figures.ts'
import { text } from '../text.ts'
import { DimensionReport } from './DimensionReport.tsx'
import { chartRows, nameOf, type ReportDays } from './report-words.ts'
import { tableRows } from './table-rows.ts'

interface AnswersReportProps {
  days: ReportDays
  by: LeadDimension
  onBy: (by: LeadDimension) => void
  onVisits: () => void
}

/** How soon website leads are first answered, by one dimension. */
export function AnswersReport(props: AnswersReportProps) {
  return (
    <DimensionReport {...props} title={text('answers.title')}>
      {(report) => <Loaded report={report} by={props.by} />}
    </DimensionReport>
  )
}

const grains: readonly Tone[] = ['plain', 'striped', 'dotted', 'crossed']
const parts: readonly { tone: Tone; name: string; of: (counts: LeadCounts) => number }[] = [
  ...answerTimeKeys.map((key, index) => ({
    tone: grains[index]!,
    name: text(`answers.${key}`),
    of: (counts: LeadCounts) => counts[key],
  })),
  { tone: 'blank', name: text('answers.waiting'), of: waitingOf },
]

/** The share of sold leads for each answer time. */
const soldParts = parts.map(({ name, of }, index) => {
  const key = answerTimeKeys[index]
  const sold = (counts: LeadCounts) => counts[key ? soldByAnswer[key] : 'soldWaiting']
  return { name, of, sold }
})

function Loaded({ report, by }: { report: LeadReport; by: LeadDimension }) {
  const fromWebsite = report.rows.filter(({ counts }) => counts.fromWebsite > 0)
  const shown = fromWebsite.slice(0, chartRows)
  const says = shown.map((row) =>
    text('answers.saysRow', {
      label: nameOf(row, by),
      hour: withinHour(row.counts),
      all: row.counts.fromWebsite,
      waiting: waitingOf(row.counts),
    }),
  )
  return (
    <Stack gap="md">
      <Muted>{text('answers.hint')}</Muted>
      <BarRows
        legend={parts}
        says={text('answers.says', { by: text(`by.${by}`), rows: says.join('; ') })}
        rows={shown.map((row) => ({
          key: row.value,
          label: nameOf(row, by),
          figure: text('answers.figure', { share: share(withinHour(row.counts), row.counts.fromWebsite) }),
          parts: parts.map(({ tone, of }) => ({ tone, value: of(row.counts) })),
        }))}
      />
      <FigureTable<LeadCounts>
        caption={text('answers.title')}
        head={text(`by.${by}`)}
        columns={[
          counts(text('answers.fromWebsite'), ({ fromWebsite }) => fromWebsite),
          ...parts.map(({ name, of }) => counts(name, of)),
        ]}
        rows={tableRows({ ...report, rows: fromWebsite }, by)}
      />
      <Muted>{text('answers.soldHint')}</Muted>
      <FigureTable<LeadCounts>
        caption={text('answers.soldTitle')}
        head={text(`by.${by}`)}
        columns={soldParts.map(({ name, of, sold }) => shares(name, sold, of))}
        rows={tableRows({ ...report, rows: fromWebsite }, by)}
      />
    </Stack>
  )
}
