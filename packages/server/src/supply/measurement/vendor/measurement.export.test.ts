import { sampleExport } from '@gable/sandbox/vendors/sample-report'
import { describe, expect, it } from 'vitest'
import { readExport } from './measurement.export.ts'
import { promisedAt } from './measurement.place.ts'

const read = (text: string) => {
  const found = readExport(Buffer.from(text))
  return found === 'outOfRange' ? found : found?.figures
}
/** The figures of a valid file. */
const figuresIn = (text: string) => {
  const figures = read(text)
  if (!figures || figures === 'outOfRange') throw new Error(`no figures: ${figures}`)
  return figures
}

/** The same roof in the vendor's XML format. */
const xml = `<?xml version="1.0" encoding="utf-8"?>
<EAGLEVIEW_EXPORT><STRUCTURES northorientation="0"><ROOF id="ROOF1">
<FACES><FACE id="F1" type="ROOF"><POLYGON id="P1" path="L1,L2,L3" pitch="6" size="401" unroundedsize="400.5" /></FACE>
<FACE id="F2" type="ROOF"><POLYGON id="P2" path="L1,L2" pitch="0" size="100" /></FACE>
<FACE id="F9" type="ROOFPENETRATION"><POLYGON id="P9" path="L1" pitch="0" size="4" /></FACE></FACES>
<LINES><LINE id="L1" path="C1,C2" type="EAVE" /><LINE id="L2" path="C2,C3" type="STEPFLASH" /><LINE id="L3" path="C1,C9" type="HIP" /></LINES>
<POINTS><POINT id="C1" data="0,0,10" /><POINT id="C2" data="30,40,10" /><POINT id="C3" data="30,40,14.5" /></POINTS>
</ROOF></STRUCTURES></EAGLEVIEW_EXPORT>`

describe('a measurement file', () => {
  it('is parsed as XML: areas of roof faces only, by pitch, and lengths by type', () => {
    expect(read(xml)).toMatchObject({
      areaSqft: 500.5,
      facets: 2,
      rise: 6,
      structures: 1,
      wasteBps: null,
      pitches: [
        { rise: 6, areaSqft: 400.5 },
        { rise: 0, areaSqft: 100 },
      ],
      lengths: { eave: 50, stepFlashing: 4.5, hip: 0, gutter: 50 },
    })
    expect(figuresIn(`\uFEFF${xml.replaceAll('EAGLEVIEW_EXPORT', 'DATA_EXPORT')}`).areaSqft).toBe(500.5)
  })

  it.each([
    ['elements', JSON.stringify({ a: Array.from({ length: 1_200_000 }, () => ({})) })],
    ['pitches', JSON.stringify({ roof: { roof_facets: {}, pitch: Array.from({ length: 1_200_000 }, () => 0) } })],
  ])('with a million %s is refused quickly', (_what, text) => {
    const started = performance.now()
    expect(read(text)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('is parsed as JSON, where a list of one is an object', () => {
    const figures = figuresIn(JSON.stringify(sampleExport()))
    expect(figures.areaSqft).toBeCloseTo(2_683.28, 1)
    expect(figures.lengths).toMatchObject({ ridge: 20, hip: 120, eave: 200, ridgeCap: 140 })
    const face = { '@type': 'ROOF', POLYGON: { '@size': '90', '@pitch': '4' } }
    expect(
      read(JSON.stringify({ EAGLEVIEW_EXPORT: { STRUCTURES: { ROOF: { FACES: { FACE: face } } } } })),
    ).toMatchObject({
      areaSqft: 90,
      facets: 1,
      rise: 4,
      lengths: { ridge: null },
    })
  })

  it('is parsed as HOVER’s summary', () => {
    const part = (length: number) => ({ area: null, total: 4, length })
    const roof = {
      roof_facets: { area: 3_520, total: 23, length: null },
      ridges_hips: part(250.25),
      valleys: part(140.33),
      rakes: part(96.67),
      gutters_eaves: part(220.5),
      pitch: [{ roof_pitch: '8/12', area: 3_185 }],
    }
    expect(read(JSON.stringify({ roof }))).toMatchObject({
      areaSqft: 3_520,
      facets: 23,
      rise: 8,
      lengths: { ridgeCap: 250.25, valley: 140.33, rake: 96.67, eave: 220.5, ridge: null, dripEdge: 317.17 },
    })
  })

  it.each([
    ['another format', '<html><body>No roof</body></html>'],
    ['no roof', '{"EAGLEVIEW_EXPORT":{}}'],
    ['a table', 'facet,area\nA,100'],
    ['a DTD', xml.replace('<EAGLEVIEW', '<!DOCTYPE x [<!ENTITY a "b">]><EAGLEVIEW')],
    ['nothing', ''],
  ])('with %s is not parsed', (_what, text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('a measurement file with impossible figures', () => {
  const hover = (roof: object) => JSON.stringify({ roof: { roof_facets: { area: 3_520, total: 23 }, ...roof } })

  it.each([
    ['an area beyond all roofs', xml.replace('400.5', '1e12')],
    ['a face with a negative area', xml.replace('400.5', '-400.5')],
    ['a face whose area is no number', xml.replace('400.5', 'large')],
    ['a pitch of 99', xml.replace('pitch="6"', 'pitch="99"')],
    ['a HOVER summary of no area', hover({ roof_facets: { area: 0, total: 23 } })],
    ['a HOVER summary whose area is text', hover({ roof_facets: { area: 'large', total: 23 } })],
    ['a HOVER summary with a million facets', hover({ roof_facets: { area: 3_520, total: 1_000_000 } })],
    ['a HOVER summary with a negative length', hover({ valleys: { length: -3 } })],
    ['a HOVER summary with a pitch of 99', hover({ pitch: [{ roof_pitch: '99/12', area: 3_520 }] })],
  ])('is detected: %s', (_what, text) => {
    expect(read(text)).toBe('outOfRange')
  })
})

describe('a promised delivery', () => {
  const zone = 'America/Boise'
  const at = (from: string, amount: number, unit: 'hours' | 'businessHours' | 'businessDays') =>
    promisedAt(new Date(from), { amount, unit }, zone).toISOString()

  it('skips federal holidays', () => {
    // The day before Thanksgiving, 10 am in Boise: Friday, Monday and Tuesday.
    expect(at('2026-11-25T17:00:00Z', 3, 'businessDays')).toBe('2026-12-02T00:00:00.000Z')
  })

  it('counts hours by the clock, and business hours and days in the company’s time zone', () => {
    // Friday, 3 pm in Boise.
    const friday = '2026-11-20T22:00:00Z'
    expect(at(friday, 1, 'hours')).toBe('2026-11-20T23:00:00.000Z')
    expect(at(friday, 3, 'businessHours')).toBe('2026-11-23T16:00:00.000Z')
    expect(at(friday, 1, 'businessDays')).toBe('2026-11-24T00:00:00.000Z')
    expect(at(friday, 3, 'businessDays')).toBe('2026-11-26T00:00:00.000Z')
  })

  it('starts with the next business hours after closing, on a weekend and across a clock change', () => {
    // Friday, 6 pm; Saturday; the Friday before clocks go back.
    expect(at('2026-11-21T01:00:00Z', 3, 'businessHours')).toBe('2026-11-23T18:00:00.000Z')
    expect(at('2026-11-21T18:00:00Z', 6, 'businessHours')).toBe('2026-11-23T21:00:00.000Z')
    expect(at('2026-10-30T21:00:00Z', 1, 'businessDays')).toBe('2026-11-03T00:00:00.000Z')
  })
})
