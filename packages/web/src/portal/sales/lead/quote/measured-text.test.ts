import type { RiseMeasurement } from '@gable/contract/geo'
import { expect, test } from 'vitest'
import { measuredText } from './measured-text.ts'

const scan: RiseMeasurement = {
  value: 5.96,
  source: 'scan',
  isWholeRoof: true,
  flownOn: null,
  flownIn: 2021,
  attribution: 'USGS 3D Elevation Program',
}

test.each<[number, RiseMeasurement, string]>([
  [8, scan, 'Selected 8/12, measured 6/12 (5.96) in 2021, USGS 3D Elevation Program'],
  [6, scan, 'Measured 6/12 (5.96) in 2021, USGS 3D Elevation Program'],
  [
    5.7,
    { ...scan, value: 5.72, flownOn: '2021-06-03' },
    'Measured 5.7/12 (5.72) on June 3, 2021, USGS 3D Elevation Program',
  ],
  [8, { ...scan, isWholeRoof: false, attribution: '' }, 'Selected 8/12, pitch measured 6/12 (5.96) in 2021'],
  [6, { ...scan, isWholeRoof: false, flownIn: null, attribution: '' }, 'Pitch measured 6/12 (5.96)'],
])('with %d, %o becomes %s', (chosen, measurement, message) => {
  expect(measuredText(chosen, measurement)).toBe(message)
})
