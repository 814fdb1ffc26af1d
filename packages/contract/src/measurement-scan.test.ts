import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import { describe, expect, it } from 'vitest'
import { planeCells, scansTold } from './measurement-scan.ts'
import { ownPitch } from './measurement-words.ts'
import type { HeldScan } from './roof-scan.ts'
import { planesAlone, scannedHouse } from './scan.fixture.ts'

function told(scan: HeldScan | undefined, overhangInches = 0) {
  const { outline, shape } = scannedHouse.roof!
  const roofs = measureRoofs([{ name: 'House', outline, shape, rise: 5.96, overhangInches, scan }])
  const [first] = scansTold(measurementReport(roofs))
  return first && { ...first, figures: Object.fromEntries(first.figures.map(({ label, value }) => [label, value])) }
}
const whole: HeldScan = { ...scannedHouse, holds: 'whole' }

describe('what a scan told, as a report says it', () => {
  it('is heights over the ground, the flight with its thanks, and how the points fit', () => {
    expect(told(whole)).toMatchObject({
      about: 'House',
      figures: {
        'Eaves over the ground': '9.8 ft',
        'Ridge over the ground': '21.3 ft',
        Flown: 'June 3, 2021',
        Survey: 'WY_Teton_2021',
        'Thanks to': 'USGS 3D Elevation Program',
        'Points on the roof': '1,240, 6.1 per m²',
        'Pitch of all that slopes': '6/12 (5.96)',
        'Within 0.3 m of the roof': '96.4% of the points',
        'Their distance from it': '1.8 in (root mean square)',
        'Points shifted by': '9.6 in',
        'Roof edge': '14.4 ± 0.6 in beyond the outline that was found',
      },
      planes: [],
    })
  })

  it('is the year where no day is known, and that nothing is known where the points do not tell', () => {
    expect(told({ ...whole, flownOn: null })!.figures.Flown).toBe('In 2021')
    expect(told({ ...whole, flownOn: null, flownIn: null })!.figures.Flown).toBe('On a day that is not known')
  })

  it('is what stands over the roof and is not in its area', () => {
    expect(told(whole)!.notes).toEqual([
      '2 planes that stand over the roof, as on dormers, 84 sq ft, are not in the area.',
    ])
    const [dormer] = whole.roof!.dormers
    const one = told({ ...whole, roof: { ...whole.roof!, dormers: [dormer!] } })!.notes
    expect(one).toEqual(['1 plane that stands over the roof, as on dormers, 42 sq ft, is not in the area.'])
    expect(told({ ...whole, roof: { ...whole.roof!, dormers: [] } })!.notes).toEqual([])
  })

  it('is the height of the eaves alone where shape or slope were changed, and says so', () => {
    const { figures, notes, accuracy } = told({ ...whole, holds: 'eaves' })!
    expect(figures).toHaveProperty('Eaves over the ground')
    expect(figures).not.toHaveProperty('Ridge over the ground')
    expect(notes).toEqual([expect.stringContaining('Only the height of its eaves is taken from the scan.')])
    expect(accuracy).toEqual([])
  })

  it('is the planes with areas of their own where no derived roof fits them', () => {
    const { figures, planes, notes, accuracy } = told({ ...planesAlone, holds: 'planes' })!
    expect(figures).not.toHaveProperty('Eaves over the ground')
    expect(planes.map(planeCells)).toEqual([
      { pitch: '24.00/12 ± 0.6°', direction: 'S', area: '1,800 sq ft', points: '540' },
      { pitch: '0.10/12 ± 0.02°', direction: 'Level', area: '1,300 sq ft', points: '420' },
    ])
    expect(notes.join(' ')).toContain('Together they have 3,100 sq ft. The other figures of this report')
    expect(accuracy).toEqual([expect.stringContaining('as far as pitches go')])
    const steep = told({ ...planesAlone, areaSqft: null, holds: 'planes' })!.notes.join(' ')
    expect(steep).toContain('its area cannot be told from above')
  })

  it('is the pitch alone where neither roof nor planes are kept, as in older records', () => {
    const { figures, notes, accuracy } = told({ ...planesAlone, planes: [], holds: 'planes' })!
    expect(figures['Pitch of all that slopes']).toBe('6/12 (5.96)')
    expect(notes).toEqual([expect.stringContaining('Its pitch alone was measured')])
    expect(accuracy).toEqual([])
  })

  it('is nothing where no scan holds', () => {
    expect(told(undefined)).toBeUndefined()
  })
})

describe('how accurate a scanned roof is said to be', () => {
  it('is by its own points and by roofs whose truth is known', () => {
    const [own, others] = told(whole)!.accuracy
    expect(own).toMatch(
      /the standard error of its area is \d+ sq ft \(0\.\d%\): \d+ sq ft by its pitches, \d+ sq ft by its edge/,
    )
    expect(others).toContain('simulated scans of 4 points per m²')
    expect(others).toContain('95 of 100 within 2.7°')
  })

  it('is not told of others where none so sparse were tried', () => {
    expect(told({ ...whole, density: 1.6 })!.accuracy[1]).toContain('No scans as sparse as this one')
  })

  it('says that an edge was not measured', () => {
    const walls: HeldScan = { ...whole, roof: { ...whole.roof!, isEdge: false } }
    expect(told(walls, 12)!.accuracy[0]).toContain('where the roof ends was not measured')
  })

  it('is not known where no plane has points enough', () => {
    const facets = whole.roof!.facets.map((facet) => ({ ...facet, ownRise: null, pitchErrorDegrees: null }))
    expect(told({ ...whole, roof: { ...whole.roof!, facets } })!.accuracy[0]).toContain('too few points')
  })
})

describe('a plane’s own pitch', () => {
  it('is as measured, with an error that is never rounded to less', () => {
    expect(ownPitch({ ownRise: 5.96, pitchErrorDegrees: 0.21 })).toBe('5.96/12 ± 0.3°')
    expect(ownPitch({ ownRise: 5.96, pitchErrorDegrees: 0.003 })).toBe('5.96/12 ± 0.01°')
    expect(ownPitch({ ownRise: null, pitchErrorDegrees: null })).toBe('too few points')
  })
})
