import { longDate } from '@gable/contract/format/day'
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
