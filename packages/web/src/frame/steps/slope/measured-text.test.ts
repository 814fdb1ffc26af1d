import type { RiseMeasurement } from '@gable/contract/geo'
import { expect, test } from 'vitest'
import { addTexts } from '../../texts/index.ts'
import { laterEn } from '../../texts/later-en.ts'
import { measuredText } from './measured-text.ts'

addTexts('en', laterEn)

const scan: RiseMeasurement = {
  value: 5.96,
  source: 'scan',
  isWholeRoof: true,
  flownOn: '2021-06-03',
  flownIn: 2021,
  attribution: 'USGS 3D Elevation Program',
}

test.each<[RiseMeasurement | null, string]>([
  [scan, 'Measured from above on June 3, 2021. USGS 3D Elevation Program'],
  [{ ...scan, flownOn: null }, 'Measured from above in 2021. USGS 3D Elevation Program'],
  [{ ...scan, flownOn: null, flownIn: null, attribution: '' }, 'Measured from above.'],
  [{ ...scan, isWholeRoof: false, flownOn: null }, 'Pitch measured from above in 2021. USGS 3D Elevation Program'],
  [{ ...scan, source: 'imagery' }, 'Measured on your roof.'],
  [null, 'Measured on your roof.'],
])('%o becomes %s', (measurement, message) => {
  expect(measuredText(measurement)).toBe(message)
})
