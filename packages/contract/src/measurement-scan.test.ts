import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import { describe, expect, it } from 'vitest'
import { planeCells, reportedScans } from './measurement-scan.ts'
import { ownPitch } from './measurement-words.ts'
import type { HeldScan } from './roof-scan.ts'
import { planesOnly, scannedHouse } from './scan.fixture.ts'

function reported(scan: HeldScan | undefined, overhangInches = 0) {
  const { outline, shape } = scannedHouse.roof!
  const roofs = measureRoofs([{ name: 'House', outline, shape, rise: 5.96, overhangInches, scan }])
  const [first] = reportedScans(measurementReport(roofs))
  return first && { ...first, figures: Object.fromEntries(first.figures.map(({ label, value }) => [label, value])) }
}
const whole: HeldScan = { ...scannedHouse, holds: 'whole' }

describe('the scan’s findings in a report', () => {
  it('include heights over the ground, the flight with its credit, and the fit of the points', () => {
    expect(reported(whole)).toMatchObject({
      about: 'House',
      figures: {
        'Eave height': '9.8 ft',
        'Ridge height': '21.3 ft',
        'Flight date': 'June 3, 2021',
        Survey: 'WY_Teton_2021',
        'Data source': 'USGS 3D Elevation Program',
        'Points on the roof': '1,240, 6.1 per square meter',
        'Overall pitch': '6/12 (5.96)',
        'Points within 1 ft of the roof': '96.4%',
        'Point distance from the roof': '1.8 in (RMS)',
        'Scan shifted by': '9.6 in',
        'Roof edge': '14.4 ± 0.6 in outside the detected outline',
      },
      planes: [],
    })
  })

  it('include the year if the day is unknown, and say when the points don’t tell', () => {
    expect(reported({ ...whole, flownOn: null })!.figures['Flight date']).toBe('2021')
    expect(reported({ ...whole, flownOn: null, flownIn: null })!.figures['Flight date']).toBe('Unknown')
  })

  it('include objects over the roof that are not in its area', () => {
    expect(reported(whole)!.notes).toEqual([
      '2 facets above the roof, such as dormers (84 sq ft), are not included in the area.',
    ])
    const [dormer] = whole.roof!.dormers
    const one = reported({ ...whole, roof: { ...whole.roof!, dormers: [dormer!] } })!.notes
    expect(one).toEqual(['1 facet above the roof, such as dormers (42 sq ft), is not included in the area.'])
    expect(reported({ ...whole, roof: { ...whole.roof!, dormers: [] } })!.notes).toEqual([])
  })

  it('are only the eave height, with a note, if shape or slope were changed', () => {
    const { figures, notes, accuracy } = reported({ ...whole, holds: 'eaves' })!
    expect(figures).toHaveProperty('Eave height')
    expect(figures).not.toHaveProperty('Ridge height')
    expect(notes).toEqual([expect.stringContaining('Only the eave height is from the scan.')])
    expect(accuracy).toEqual([])
  })

  it('are the planes with their own areas if no derived roof fits them', () => {
    const { figures, planes, notes, accuracy } = reported({ ...planesOnly, holds: 'planes' })!
    expect(figures).not.toHaveProperty('Eave height')
    expect(planes.map(planeCells)).toEqual([
      { pitch: '24.00/12 ± 0.6°', direction: 'S', area: '1,800 sq ft', points: '540' },
      { pitch: '0.10/12 ± 0.02°', direction: 'Level', area: '1,300 sq ft', points: '420' },
    ])
    expect(notes.join(' ')).toContain('Their total area is 3,100 sq ft. The other figures in this report')
    expect(accuracy).toEqual([expect.stringContaining('the standard error of their area from pitch')])
    const steep = reported({ ...planesOnly, areaSqft: null, holds: 'planes' })!.notes.join(' ')
    expect(steep).toContain('too steep to measure its area')
  })

  it('are only the pitch if neither roof nor planes are stored, as in older records', () => {
    const { figures, notes, accuracy } = reported({ ...planesOnly, planes: [], holds: 'planes' })!
    expect(figures['Overall pitch']).toBe('6/12 (5.96)')
    expect(notes).toEqual([expect.stringContaining('Only its pitch was measured')])
    expect(accuracy).toEqual([])
  })

  it('are empty if no scan applies', () => {
    expect(reported(undefined)).toBeUndefined()
  })
})

describe('the stated accuracy of a scanned roof', () => {
  it('is based on its own points and on roofs with known truth', () => {
    const [own, others] = reported(whole)!.accuracy
    expect(own).toMatch(
      /the standard error of its area is \d+ sq ft \(0\.\d%\): \d+ sq ft from pitch, \d+ sq ft from the edge/,
    )
    expect(others).toContain('simulated scans with 4 points per square meter')
    expect(others).toContain('95% within 2.7°')
  })

  it('is not based on others if none so sparse were tested', () => {
    expect(reported({ ...whole, density: 1.6 })!.accuracy[1]).toContain('Scans with this few points')
  })

  it('says that an edge was not measured', () => {
    const walls: HeldScan = { ...whole, roof: { ...whole.roof!, isEdge: false } }
    expect(reported(walls, 12)!.accuracy[0]).toContain('The roof edge was not measured')
  })

  it('is unknown if no plane has enough points', () => {
    const facets = whole.roof!.facets.map((facet) => ({ ...facet, ownRise: null, pitchErrorDegrees: null }))
    expect(reported({ ...whole, roof: { ...whole.roof!, facets } })!.accuracy[0]).toContain('too few points')
  })
})

describe('a plane’s own pitch', () => {
  it('is as measured, with an error that is never rounded down', () => {
    expect(ownPitch({ ownRise: 5.96, pitchErrorDegrees: 0.21 })).toBe('5.96/12 ± 0.3°')
    expect(ownPitch({ ownRise: 5.96, pitchErrorDegrees: 0.003 })).toBe('5.96/12 ± 0.01°')
    expect(ownPitch({ ownRise: null, pitchErrorDegrees: null })).toBe('too few points')
  })
})
