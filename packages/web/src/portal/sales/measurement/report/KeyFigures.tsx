import { percent, squareCount, wholeNumber } from '@gable/contract/format/figure'
import { reportWords } from '@gable/contract/measurement-words'
import { wholePitchText } from '@gable/roof/drawing/figure-text'
import { type MeasurementReport, predominantRise } from '@gable/roof/report/report'
import { squaresHundredths } from '@gable/roof/report/waste-table'
import { Paper } from '@mantine/core'
import { text } from '../text.ts'
import classes from './KeyFigures.module.css'

/** The most important figures of the report. */
export function KeyFigures({ report }: { report: MeasurementReport }) {
  const { areaSqft, perimeterFeet, facets, suggestedWaste } = report
  const rise = predominantRise(report)
  const squares = (bps: number) => squareCount(squaresHundredths(areaSqft, bps))
  const figures: { label: string; value: string; unit?: string }[] = [
    { label: reportWords.area, value: wholeNumber(areaSqft), unit: 'sq ft' },
    { label: reportWords.squares, value: squares(0) },
    {
      label: text('measurement.squaresWith', { waste: percent(suggestedWaste.wasteBps) }),
      value: squares(suggestedWaste.wasteBps),
    },
    { label: reportWords.pitch, value: rise === null ? '' : wholePitchText(rise) },
    ...(facets > 0 ? [{ label: reportWords.facets, value: String(facets) }] : []),
    { label: reportWords.perimeter, value: wholeNumber(perimeterFeet), unit: 'ft' },
  ]
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <dl className={classes.figures}>
        {figures.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {unit && <span className={classes.unit}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
