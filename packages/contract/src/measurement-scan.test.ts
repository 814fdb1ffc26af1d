import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import { describe, expect, it } from 'vitest'
import { planeCells, reportedScans } from './measurement-scan.ts'
import { ownPitch } from './measurement-words.ts'
import type { HeldScan } from './roof-scan.ts'
import { planesAlone, scannedHouse } from './scan.fixture.ts'

function reported(scan: HeldScan | undefined, overhangInches = 0) {
  const { outline, shape } = scannedHouse.roof!
  const roofs = measureRoofs([{ name: 'House', outline, shape, rise: 5.96, overhangInches, scan }])
  const [first] = reportedScans(measurementReport(roofs))
  return first && { ...first, figures: Object.fromEntries(first.figures.map(({ label, value }) => [label, value])) }
}
const whole: HeldScan = { ...scannedHouse, holds: 'whole' }

describe('what a scan told, as a report says it', () => {
  it('is heights over the ground, the flight with its thanks, and how the points fit', () => {
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

  it('is the year where no day is known, and that nothing is known where the points do not tell', () => {
    expect(reported({ ...whole, flownOn: null })!.figures['Flight date']).toBe('2021')
    expect(reported({ ...whole, flownOn: null, flownIn: null })!.figures['Flight date']).toBe('Unknown')
  })

  it('is what stands over the roof and is not in its area', () => {
    expect(reported(whole)!.notes).toEqual([
      '2 facets above the roof, such as dormers (84 sq ft), are not included in the area.',
    ])
    const [dormer] = whole.roof!.dormers
    const one = reported({ ...whole, roof: { ...whole.roof!, dormers: [dormer!] } })!.notes
    expect(one).toEqual(['1 facet above the roof, such as dormers (42 sq ft), is not included in the area.'])
    expect(reported({ ...whole, roof: { ...whole.roof!, dormers: [] } })!.notes).toEqual([])
  })

  it('is the height of the eaves alone where shape or slope were changed, and says so', () => {
    const { figures, notes, accuracy } = reported({ ...whole, holds: 'eaves' })!
    expect(figures).toHaveProperty('Eave height')
    expect(figures).not.toHaveProperty('Ridge height')
    expect(notes).toEqual([expect.stringContaining('Only the eave height is from the scan.')])
    expect(accuracy).toEqual([])
  })

  it('is the planes with areas of their own where no derived roof fits them', () => {
    const { figures, planes, notes, accuracy } = reported({ ...planesAlone, holds: 'planes' })!
    expect(figures).not.toHaveProperty('Eave height')
    expect(planes.map(planeCells)).toEqual([
      { pitch: '24.00/12 ± 0.6°', direction: 'S', area: '1,800 sq ft', points: '540' },
      { pitch: '0.10/12 ± 0.02°', direction: 'Level', area: '1,300 sq ft', points: '420' },
    ])
    expect(notes.join(' ')).toContain('Their total area is 3,100 sq ft. The other figures in this report')
    expect(accuracy).toEqual([expect.stringContaining('the standard error of their area from pitch')])
    const steep = reported({ ...planesAlone, areaSqft: null, holds: 'planes' })!.notes.join(' ')
    expect(steep).toContain('too steep to measure its area')
  })

  it('is the pitch alone where neither roof nor planes are kept, as in older records', () => {
    const { figures, notes, accuracy } = reported({ ...planesAlone, planes: [], holds: 'planes' })!
    expect(figures['Overall pitch']).toBe('6/12 (5.96)')
    expect(notes).toEqual([expect.stringContaining('Only its pitch was measured')])
    expect(accuracy).toEqual([])
  })

  it('is nothing where no scan holds', () => {
    expect(reported(undefined)).toBeUndefined()
  })
})

describe('how accurate a scanned roof is said to be', () => {
  it('is by its own points and by roofs whose truth is known', () => {
    const [own, others] = reported(whole)!.accuracy
    expect(own).toMatch(
      /the standard error of its area is \d+ sq ft \(0\.\d%\): \d+ sq ft from pitch, \d+ sq ft from the edge/,
    )
    expect(others).toContain('simulated scans with 4 points per square meter')
    expect(others).toContain('95% within 2.7°')
  })

  it('is not told of others where none so sparse were tried', () => {
    expect(reported({ ...whole, density: 1.6 })!.accuracy[1]).toContain('Scans with this few points')
  })

  it('says that an edge was not measured', () => {
    const walls: HeldScan = { ...whole, roof: { ...whole.roof!, isEdge: false } }
    expect(reported(walls, 12)!.accuracy[0]).toContain('The roof edge was not measured')
  })

  it('is not known where no plane has points enough', () => {
    const facets = whole.roof!.facets.map((facet) => ({ ...facet, ownRise: null, pitchErrorDegrees: null }))
    expect(reported({ ...whole, roof: { ...whole.roof!, facets } })!.accuracy[0]).toContain('too few points')
  })
})

describe('a plane’s own pitch', () => {
  it('is as measured, with an error that is never rounded to less', () => {
    expect(ownPitch({ ownRise: 5.96, pitchErrorDegrees: 0.21 })).toBe('5.96/12 ± 0.3°')
    expect(ownPitch({ ownRise: 5.96, pitchErrorDegrees: 0.003 })).toBe('5.96/12 ± 0.01°')
    expect(ownPitch({ ownRise: null, pitchErrorDegrees: null })).toBe('too few points')
  })
})
