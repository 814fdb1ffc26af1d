import type { MeasurementReport } from '@gable/roof/report/report'
import { describe, expect, it } from 'vitest'
import type { MeasuredStructure, MeasurementSource } from './measurement.ts'
import { basisOf } from './measurement-basis.ts'
import { leftOut, wasteReason } from './measurement-words.ts'
import { scannedHouse } from './scan.fixture.ts'

const structure: MeasuredStructure = {
  id: 'house',
  name: 'House',
  outline: [],
  planAreaSqft: 1_850,
  detectedPlanAreaSqft: 1_790,
  shape: { kind: 'hip' },
  shapeGuessed: false,
  rise: 6,
  overhangInches: 12,
  meaning: 'wallLine',
  source: 'imported',
  date: '2024-05-01',
  notice: '© County',
  uncertain: false,
}
const created: MeasurementSource = {
  point: [-111, 43],
  structures: [structure],
  slopeCoarse: false,
  slopeAssumed: false,
  geometryVersion: 1,
}
const sentences = (change: Partial<MeasurementSource>) =>
  basisOf({ ...created, ...change }, { structures: [] })
    .map(({ text }) => text)
    .join(' ')
const ofStructure = (change: Partial<MeasuredStructure>) => sentences({ structures: [{ ...structure, ...change }] })

describe('the basis of a report', () => {
  it('includes the stand-in if no roof fits the selected gables exactly, and why', () => {
    const measured = { planes: { facets: [] }, taken: 'overJogs' } as unknown as MeasurementReport['structures'][number]
    const [, { text } = { text: '' }] = basisOf(created, { structures: [measured] })
    expect(text).toContain('The roof was assumed to run straight over the jogs, because the walls step in and out')
    expect(sentences({})).not.toContain('was assumed to')
  })

  it('includes planes with their own pitches', () => {
    const ofFacets = (...rises: number[]) => {
      const planes = { facets: rises.map((rise) => ({ rise })) }
      const measured = { planes, taken: null } as unknown as MeasurementReport['structures'][number]
      return basisOf(created, { structures: [measured] })[1]?.text
    }
    expect(ofFacets(6, 6.5)).toContain('Its facets have different pitches.')
    expect(ofFacets(6, 6)).not.toContain('different pitches')
  })

  it('includes the slope and the shape as measured from the air, and what replaced them', () => {
    const { outline, shape } = scannedHouse.roof!
    const scanned = { outline, shape, scan: { ...scannedHouse, holds: 'whole' as const }, shapeGuessed: true }
    const message = ofStructure(scanned)
    expect(message).toContain('The slope of House was measured from aerial data: 6/12 (5.96).')
    expect(message).toContain('Its shape, a gable roof, was measured from aerial data.')
    expect(message).not.toContain('estimate')
    const eaves = { ...scanned, scan: { ...scannedHouse, holds: 'eaves' as const } }
    const changed = ofStructure({ ...eaves, rise: 8 })
    expect(changed).toContain('The slope was given as 8/12. Aerial data shows 6/12 (5.96) for House.')
    expect(changed).not.toContain('estimate')
    expect(ofStructure({ ...eaves, shape: { kind: 'hip' } })).toContain('is an estimate that no one has checked')
    const assumed = { slopeAssumed: true, structures: [{ ...structure, ...scanned, rise: 7 }] }
    expect(sentences(assumed)).toContain('A medium slope of 7/12 was assumed. Aerial data shows')
  })

  it('includes the source of each outline and its corrections', () => {
    const message = sentences({})
    expect(message).toContain('Outline from imported building outlines, as of 2024-05-01 (© County).')
    expect(message).toContain('Its outline was edited: 1,850 sq ft plan area, 1,790 sq ft as detected.')
    expect(message).toContain('an overhang of 12 in was added')
    expect(message).toContain('Measured as a hip roof.')
    expect(message).toContain('Calculated with geometry version 1.')
  })

  it('includes how well the slope is known', () => {
    expect(sentences({})).toContain('The slope was given as 6/12.')
    expect(sentences({ slopeCoarse: true })).toContain('Only the slope category is known.')
    expect(sentences({ slopeCoarse: true, slopeAssumed: true })).toContain('a medium slope of 6/12 was assumed.')
    expect(ofStructure({ shape: { kind: 'flat' }, rise: 0 })).toContain('No structure has a slope.')
  })

  it('includes what is unknown or unchecked', () => {
    expect(ofStructure({ shapeGuessed: true })).toContain('is an estimate that no one has checked')
    expect(ofStructure({ meaning: 'unknown', uncertain: true })).toContain('so no overhang was added.')
    expect(ofStructure({ meaning: 'roofEdge' })).toContain('The outline shows the roof edge.')
    expect(ofStructure({ source: 'drawn', detectedPlanAreaSqft: null })).not.toContain('edited')
    expect(ofStructure({ detectedPlanAreaSqft: 1_850.2 })).not.toContain('edited')
  })
})

it('explains why a waste factor is suggested', () => {
  const cut = { facets: 9, valleysFeet: 34.4, hipsFeet: 61 }
  expect(wasteReason({ wasteBps: 1_500, because: 'valleys', ...cut })).toBe('15%: 9 facets and 34 ft of valley')
  expect(wasteReason({ wasteBps: 1_200, because: 'hips', ...cut })).toContain('61 ft of hip')
  expect(wasteReason({ wasteBps: 500, because: 'level', ...cut, facets: 1 })).toBe('5%: 1 facet without a slope')
})

it('names what the lengths leave out', () => {
  expect(leftOut({ withoutPlanes: [] })).toBeUndefined()
  expect(leftOut({ withoutPlanes: ['Garage'] })).toBe(
    'Without Garage: its facets are unknown. Area and perimeter are correct.',
  )
  expect(leftOut({ withoutPlanes: ['Garage', 'Barn'] })).toContain('Without Garage and Barn: their facets')
})
