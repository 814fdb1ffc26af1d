import type { LeadStructure } from '@gable/contract/lead'
import { roofScan } from '@gable/contract/roof-scan.fixture'
import { describe, expect, it } from 'vitest'
import { givenRoof, measuredRises, riseOptions, structureChoices } from './lead-roofs.ts'

const ring: [number, number][] = [[0, 0], [1, 0], [1, 1], [0, 0]] // biome-ignore format: one line reads best
const structure: LeadStructure = {
  id: 'house',
  name: 'Main roof',
  outline: [ring],
  detected: { outline: [ring], planAreaSqft: 1_850 },
  planAreaSqft: 1_850,
  distanceFeet: 0,
  included: true,
  source: 'demo',
  meaning: 'roofEdge',
  notice: '',
  date: null,
  uncertain: false,
  supported: true,
  complexity: 'simple',
  shape: { kind: 'gable', gableEdges: [0, 2] },
  shapeGuessed: true,
}

describe('a lead’s roof in the editor', () => {
  it('has its own complexity only if it differs from the corners’', () => {
    expect(givenRoof(structure, 'simple').complexity).toBeNull()
    expect(givenRoof({ ...structure, complexity: 'complex' }, 'simple').complexity).toBe('complex')
  })

  it('has its shape only if a user selected it', () => {
    expect(givenRoof(structure, 'simple').shape).toBeUndefined()
    expect(givenRoof({ ...structure, shapeGuessed: false }, 'simple').shape).toEqual(structure.shape)
  })
})

describe('the saved roof', () => {
  const result = { id: 'house', name: 'Main roof', included: true, complexity: null, changed: false, planAreaSqft: 1, supported: true } // biome-ignore format: one line reads best

  it('has no outline if it is as detected', () => {
    expect(structureChoices([{ ...result, outline: null }])).toEqual([
      { id: 'house', name: 'Main roof', included: true, shapeGuessed: true },
    ])
  })

  it('has outline, complexity and a selected shape', () => {
    const [choice] = structureChoices([
      { ...result, outline: [ring], complexity: 'moderate', shape: { kind: 'hip' }, changed: true },
    ])
    expect(choice).toMatchObject({
      outline: [ring],
      complexity: 'moderate',
      shape: { kind: 'hip' },
      shapeGuessed: false,
    })
  })
})

it('a roof’s edge rises pass through the editor unchanged', () => {
  const shape = { kind: 'gable' as const, gableEdges: [0, 2], edgeRises: [null, 6.04, null, 5.98] }
  const { detected: _, ...provided } = givenRoof({ ...structure, shape, shapeGuessed: false }, 'simple')
  const [choice] = structureChoices([{ ...provided, changed: false, planAreaSqft: 1, supported: true }])
  expect(choice).toMatchObject({ shape, shapeGuessed: false })
})

describe('the slopes to select', () => {
  it('are whole inches, with the measured one between them', () => {
    const structures = [{ scan: roofScan({ kind: 'hip' }, [], 2.34) }, {}]
    expect(riseOptions({ slope: null, structures: [] }, 3)).toEqual([0, 1, 2, 3])
    expect(riseOptions({ slope: { rise: 1.7, coarse: false }, structures }, 3)).toEqual([0, 1, 1.7, 2, 2.3, 3])
    expect(riseOptions({ slope: { rise: 2.3, coarse: false }, structures }, 3)).toEqual([0, 1, 2, 2.3, 3])
    expect(measuredRises(structures)).toEqual([2.3])
  })
})
