import { longDate } from '@gable/contract/format/day'
import type { RiseMeasurement } from '@gable/contract/geo'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { shownRise } from '@gable/roof/slope'
import { text } from './text.ts'

/**
 * Formats an aerial measurement, as measured and rounded to the tenth that is priced, next to the selected slope if
 * that differs: "Chosen 8/12, measured 6/12 (5.96) in 2021, USGS 3D Elevation Program".
 */
export function measuredText(chosen: number, measurement: RiseMeasurement): string {
  const { value, isWholeRoof, attribution } = measurement
  const rise = shownRise(value)
  const message = rise === chosen ? 'quote.measured' : 'quote.measured.other'
  return text(isWholeRoof ? message : `${message}.pitch`, {
    chosen: pitchText(chosen),
    rise: pitchText(rise),
    value: value.toFixed(2),
    when: whenText(measurement),
    thanks: attribution && `, ${attribution}`,
  })
}

function whenText({ flownOn, flownIn }: RiseMeasurement): string {
  if (flownOn) return text('quote.measured.on', { date: longDate(flownOn) })
  return flownIn === null ? '' : text('quote.measured.in', { year: String(flownIn) })
}
