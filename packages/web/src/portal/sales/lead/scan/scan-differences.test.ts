import type { LeadStructure } from '@gable/contract/lead'
import { roofScan } from '@gable/contract/roof-scan.fixture'
import { describe, expect, it } from 'vitest'
import { structure } from '../../../../frame/flow/testing.ts'
import { scanDifferences } from './ScanDifferences.tsx'

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

describe('a measured roof', () => {
  it('differs in nothing until somebody changes it', () => {
    expect(scanDifferences(house, measured)).toEqual([])
    expect(scanDifferences(house, null)).toEqual([])
    expect(scanDifferences({ ...house, scan: undefined }, { rise: 9, coarse: false })).toEqual([])
  })

  it('reports another slope, and one with only its category', () => {
    expect(scanDifferences(house, { rise: 8, coarse: false })).toEqual([{ of: 'slope', chosen: 8, measured: 6 }])
    expect(scanDifferences(house, { rise: 6, coarse: true })).toEqual([{ of: 'category', chosen: 6, measured: 6 }])
  })

  it('reports another shape and other ends, but no dropped rises, which the slope reports', () => {
    const hip = { ...house, shape: { kind: 'hip' as const } }
    expect(scanDifferences(hip, measured)).toEqual([{ of: 'shape', chosen: 'hip', measured: 'gable' }])
    const ends = { ...house, shape: { ...shape, gableEdges: [] } }
    expect(scanDifferences(ends, measured)).toEqual([{ of: 'ends' }])
    expect(scanDifferences({ ...house, shape: { kind: 'gable', gableEdges: [1] } }, measured)).toEqual([])
  })

  it('reports an edited outline with both areas', () => {
    const edited = { ...house, outline: [], planAreaSqft: 2_000, shape: { kind: 'hip' as const } }
    expect(scanDifferences(edited, measured)).toEqual([{ of: 'outline', nowSqft: 2_000, measuredSqft: 1_850 }])
  })

  it('knows only the pitch if there are only planes', () => {
    const planes = { ...house, scan: { ...scan, roof: null }, outline: [], shape: { kind: 'hip' as const } }
    expect(scanDifferences(planes, measured)).toEqual([])
    expect(scanDifferences(planes, { rise: 4, coarse: false })).toEqual([{ of: 'slope', chosen: 4, measured: 6 }])
  })
})
