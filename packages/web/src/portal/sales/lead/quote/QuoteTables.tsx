import { isWord } from '@gable/contract/format/cost-answer'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { QuoteView } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Text } from '@mantine/core'
import { CellDetail, type ReadColumn, ReadTable, Unit } from '../../../../ui/ReadTable.tsx'
import { measuredText } from './measured-text.ts'
import { text } from './text.ts'

type Structure = QuoteView['structures'][number]

/** The roofs of a quote. Includes unselected ones, so that the total is traceable. */
export function QuoteStructures({ structures }: { structures: readonly Structure[] }) {
  return (
    <ReadTable
      dense
      label={text('quote.structures')}
      columns={structureColumns}
      rows={structures}
      keyOf={({ name }) => name}
      markOf={({ included }) => (included ? undefined : 'out')}
    />
  )
}

const structureColumns: ReadColumn<Structure>[] = [
  {
    key: 'structure',
    label: text('quote.structure'),
    head: true,
    cell: (structure) => (
      <>
        {structure.name}
        <CellDetail below>
          {text(shapeWords(structure), { shape: text(`quote.shape.${structure.shape.kind}`) })}
        </CellDetail>
        {!structure.included && <CellDetail below>{text('quote.notIncluded')}</CellDetail>}
      </>
    ),
  },
  {
    key: 'slope',
    label: text('quote.slope'),
    cell: ({ slope, rise, measurement }) => (
      <>
        {text(`quote.slope.${slope}`)}{' '}
        <Text span size="sm" c="dimmed">
          {pitchText(rise)}
        </Text>
        {measurement && <CellDetail below>{measuredText(rise, measurement)}</CellDetail>}
      </>
    ),
  },
  {
    key: 'complexity',
    label: text('quote.complexity'),
    from: 'sm',
    cell: ({ complexity }) => text(`quote.complexity.${complexity}`),
  },
  {
    key: 'plan',
    label: <Area label={text('quote.plan')} />,
    figure: true,
    from: 'sm',
    cell: ({ planAreaSqft }) => wholeNumber(planAreaSqft),
  },
  {
    key: 'roof',
    label: <Area label={text('quote.roof')} />,
    figure: true,
    cell: ({ roofAreaSqft }) => wholeNumber(roofAreaSqft),
  },
]

function Area({ label }: { label: string }) {
  return (
    <>
      {label} <Unit>{text('quote.sqft')}</Unit>
    </>
  )
}

/** Says whether the roof shape is measured, entered by the homeowner, or assumed. */
function shapeWords({ shapeMeasured, shapeGuessed }: Structure) {
  if (shapeMeasured) return 'quote.shapeMeasured'
  return shapeGuessed ? 'quote.shapeGuessed' : 'quote.shape'
}

/** The lines of a quote, to the cent, and their total. */
export function QuoteLines({ quote: { lines, totalCents, currency } }: { quote: QuoteView }) {
  const columns: ReadColumn<QuoteView['lines'][number]>[] = [
    {
      key: 'line',
      label: text('quote.line'),
      cell: ({ label, detail }) => (
        <>
          {label}
          {detail && <CellDetail below>{detail}</CellDetail>}
        </>
      ),
    },
    {
      key: 'amount',
      label: (
        <>
          {text('quote.amount')} <Unit>{currency}</Unit>
        </>
      ),
      figure: true,
      cell: ({ amountCents }) => money(amountCents, currency),
    },
  ]
  const total = [text('quote.total'), money(totalCents, currency)]
  // A quote is a snapshot: its lines never move.
  return (
    <ReadTable
      dense
      label={text('quote.lines')}
      columns={columns}
      rows={lines}
      keyOf={(_, place) => place}
      total={total}
    />
  )
}

/** The homeowner's answers, with the wording of the questions at that time. */
export function QuoteAnswers({ answers }: { answers: QuoteView['answers'] }) {
  return (
    <ReadTable
      dense
      label={text('quote.answers')}
      columns={answerColumns}
      rows={answers}
      keyOf={({ question }) => question}
    />
  )
}

const answerColumns: ReadColumn<QuoteView['answers'][number]>[] = [
  { key: 'question', label: text('quote.question'), cell: ({ question }) => question },
  {
    key: 'answer',
    label: text('quote.answer'),
    figure: true,
    cell: ({ answer }) => (isWord(answer) ? text(`quote.answer.${answer}`) : answer),
  },
]
