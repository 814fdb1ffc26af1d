import { longDate } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import type { RiseMeasurement } from '@gable/contract/geo'
import { language } from '../../../homeowner/language/language.ts'
import { text } from '../../texts/index.ts'

/**
 * How and when a slope was measured, with the source: "Measured from above on June 3, 2021. USGS 3D Elevation Program".
 */
export function measuredText(measurement: RiseMeasurement | null | undefined): string {
  if (measurement?.source !== 'scan') return text('slope.measured')
  const { isWholeRoof, attribution } = measurement
  const when = whenText(measurement)
  const message = text(isWholeRoof ? 'slope.scan' : 'slope.scan.pitch', { when: when && ` ${when}` })
  return attribution ? `${message} ${attribution}` : message
}

function whenText({ flownOn, flownIn }: RiseMeasurement): string {
  if (flownOn) return text('slope.scan.on', { date: longDate(flownOn, 'UTC', language) })
  return flownIn === null ? '' : text('slope.scan.in', { year: String(flownIn) })
}

/** A rise over 12: whole inches if chosen, with a tenth if measured: "6", "5.7". */
export function riseText(rise: number): string {
  return String(Number(rise.toFixed(1)))
}

/** The angle of a rise over 12, in whole degrees. */
export function degreesText(rise: number): string {
  return wholeNumber((Math.atan(rise / 12) * 180) / Math.PI)
}
