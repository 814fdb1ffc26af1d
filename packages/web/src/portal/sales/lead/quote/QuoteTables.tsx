import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { QuoteView } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Table, Text } from '@mantine/core'
import { measuredText } from './measured-text.ts'
import classes from './QuoteView.module.css'
import { text } from './text.ts'

/** The roofs of a quote. Includes unselected ones, so that the total is traceable. */
export function QuoteStructures({ structures }: { structures: QuoteView['structures'] }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('quote.structure')}</Table.Th>
          <Table.Th scope="col">{text('quote.slope')}</Table.Th>
          <Table.Th scope="col" data-wide>
            {text('quote.complexity')}
          </Table.Th>
          <Table.Th scope="col" data-figure data-wide>
            {text('quote.plan')} <span className={classes.unit}>{text('quote.sqft')}</span>
          </Table.Th>
          <Table.Th scope="col" data-figure>
            {text('quote.roof')} <span className={classes.unit}>{text('quote.sqft')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {structures.map((structure) => (
          <Table.Tr key={structure.name} data-out={!structure.included || undefined}>
            <Table.Th scope="row">
              {structure.name}
              <Text size="xs" c="dimmed">
                {text(shapeWords(structure), { shape: text(`quote.shape.${structure.shape.kind}`) })}
              </Text>
              {!structure.included && (
                <Text size="xs" c="dimmed">
                  {text('quote.notIncluded')}
                </Text>
              )}
            </Table.Th>
            <Table.Td>
              {text(`quote.slope.${structure.slope}`)}{' '}
              <Text span size="sm" c="dimmed">
                {pitchText(structure.rise)}
              </Text>
              {structure.measurement && (
                <Text size="xs" c="dimmed">
                  {measuredText(structure.rise, structure.measurement)}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-wide>{text(`quote.complexity.${structure.complexity}`)}</Table.Td>
            <Table.Td data-figure data-wide>
              {wholeNumber(structure.planAreaSqft)}
            </Table.Td>
            <Table.Td data-figure>{wholeNumber(structure.roofAreaSqft)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Says whether the roof shape is measured, entered by the homeowner, or assumed. */
function shapeWords({ shapeMeasured, shapeGuessed }: QuoteView['structures'][number]) {
  if (shapeMeasured) return 'quote.shapeMeasured'
  return shapeGuessed ? 'quote.shapeGuessed' : 'quote.shape'
}

/** The lines of a quote, to the cent, and their total. */
export function QuoteLines({ quote }: { quote: QuoteView }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('quote.line')}</Table.Th>
          <Table.Th scope="col" data-figure>
            {text('quote.amount')} <span className={classes.unit}>{quote.currency}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {quote.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote is a snapshot, its lines never move
          <Table.Tr key={place}>
            <Table.Td>
              {line.label}
              {line.detail && (
                <Text size="xs" c="dimmed">
                  {line.detail}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-figure>{money(line.amountCents, quote.currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{text('quote.total')}</Table.Th>
          <Table.Td data-figure>{money(quote.totalCents, quote.currency)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

/** The homeowner's answers, with the wording of the questions at that time. */
export function QuoteAnswers({ answers }: { answers: QuoteView['answers'] }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('quote.question')}</Table.Th>
          <Table.Th scope="col" data-figure>
            {text('quote.answer')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {answers.map(({ question, answer }) => (
          <Table.Tr key={question}>
            <Table.Td>{question}</Table.Td>
            <Table.Td data-figure>
              {answer === 'none' || answer === 'notSure' ? text(`quote.answer.${answer}`) : answer}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
