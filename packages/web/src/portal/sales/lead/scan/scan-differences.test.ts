import type { LeadStructure } from '@gable/contract/lead'
import { roofScan } from '@gable/contract/roof-scan.fixture'
import { describe, expect, it } from 'vitest'
import { structure } from '../../../../frame/flow/testing.ts'
import { scanDifferences } from './scan-differences.ts'

const outline: [number, number][][] = [[[0, 0], [1, 0], [1, 1], [0, 0]]] // biome-ignore format: corners
const shape = { kind: 'gable' as const, gableEdges: [1], edgeRises: [6, null, 6.2] }
const scan = roofScan(shape, outline, 5.96)
const house: LeadStructure = {
  ...structure('house', { outline, scan }),
  detected: { outline, planAreaSqft: 1_850 },
  complexity: 'simple',
  shape,
  shapeGuessed: true,
}
const measured = { rise: 6, coarse: false }

describe('a roof that was measured', () => {
  it('differs in nothing while nobody has said otherwise', () => {
    expect(scanDifferences(house, measured)).toEqual([])
    expect(scanDifferences(house, null)).toEqual([])
    expect(scanDifferences({ ...house, scan: undefined }, { rise: 9, coarse: false })).toEqual([])
  })

  it('tells another slope, and one of which only the category was said', () => {
    expect(scanDifferences(house, { rise: 8, coarse: false })).toEqual([{ of: 'slope', chosen: 8, measured: 6 }])
    expect(scanDifferences(house, { rise: 6, coarse: true })).toEqual([{ of: 'category', chosen: 6, measured: 6 }])
  })

  it('tells another shape and other ends, and no dropped rises, which the slope tells', () => {
    const hip = { ...house, shape: { kind: 'hip' as const } }
    expect(scanDifferences(hip, measured)).toEqual([{ of: 'shape', chosen: 'hip', measured: 'gable' }])
    const ends = { ...house, shape: { ...shape, gableEdges: [] } }
    expect(scanDifferences(ends, measured)).toEqual([{ of: 'ends' }])
    expect(scanDifferences({ ...house, shape: { kind: 'gable', gableEdges: [1] } }, measured)).toEqual([])
  })

  it('tells an edited outline with both areas', () => {
    const edited = { ...house, outline: [], planAreaSqft: 2_000, shape: { kind: 'hip' as const } }
    expect(scanDifferences(edited, measured)).toEqual([{ of: 'outline', nowSqft: 2_000, measuredSqft: 1_850 }])
  })

  it('knows nothing but the pitch of planes alone', () => {
    const planes = { ...house, scan: { ...scan, roof: null }, outline: [], shape: { kind: 'hip' as const } }
    expect(scanDifferences(planes, measured)).toEqual([])
    expect(scanDifferences(planes, { rise: 4, coarse: false })).toEqual([{ of: 'slope', chosen: 4, measured: 6 }])
  })
})
