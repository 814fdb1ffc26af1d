import { describe, expect, it } from 'vitest'
import type { ResultRoof } from '../../map/editor/open-editor.ts'
import { editedStructures, givenRoof } from './flow-edited.ts'
import { structuresOf } from './flow-structure.ts'
import { roofs, structure } from './testing.ts'

const ring: [number, number][] = [[0, 0], [1, 0], [1, 1], [0, 0]] // biome-ignore format: one line reads best
const house = structure('house', { outline: [ring], name: 'Main roof', planAreaSqft: 1_850 })
const [found] = structuresOf(roofs([house]))
const result = (provided: Partial<ResultRoof> = {}): ResultRoof => ({
  id: 'house',
  name: 'Main roof',
  included: true,
  complexity: null,
  outline: null,
  changed: false,
  planAreaSqft: 1_849.6,
  supported: true,
  ...provided,
})

describe('the editor’s result', () => {
  it('is not sent if it is unchanged', () => {
    const [stored] = editedStructures([found!], [result()])
    expect(stored).toEqual(found)
  })

  it('is sent if changed: outline, name, complexity', () => {
    const outline: [number, number][][] = [[...ring]]
    const provided = { outline, changed: true, name: 'House', complexity: 'complex' as const }
    const [edited] = editedStructures([found!], [result(provided)])
    expect(edited?.choice).toEqual({
      id: 'house',
      included: true,
      shapeGuessed: true,
      outline,
      name: 'House',
      complexity: 'complex',
    })
    expect(edited?.planAreaSqft).toBe(1_849.6)
  })

  it('keeps a guessed shape only with its outline', () => {
    const guessed = { ...found!, choice: { ...found!.choice, shape: { kind: 'gable' as const, gableEdges: [0, 2] } } }
    expect(editedStructures([guessed], [result()])[0]?.choice.shape).toEqual({ kind: 'gable', gableEdges: [0, 2] })
    const [moved] = editedStructures([guessed], [result({ outline: [[...ring]], changed: true })])
    expect(moved?.choice).not.toHaveProperty('shape')
    expect(givenRoof(guessed).shape).toBeUndefined()
  })

  it('keeps a selected shape as the editor has it', () => {
    const chosen = { ...found!, choice: { ...found!.choice, shape: { kind: 'hip' as const }, shapeGuessed: false } }
    expect(givenRoof(chosen).shape).toEqual({ kind: 'hip' })
    const [moved] = editedStructures(
      [chosen],
      [result({ outline: [[...ring]], changed: true, shape: { kind: 'hip' } })],
    )
    expect(moved?.choice).toMatchObject({ shape: { kind: 'hip' }, shapeGuessed: false })
  })

  it('drops deleted roofs and adds drawn ones', () => {
    const drawn = result({ id: 'drawn-1', name: 'Garage', outline: [ring], changed: true })
    expect(editedStructures([found!], [drawn])).toEqual([
      {
        detected: null,
        choice: { id: 'drawn-1', included: true, shapeGuessed: true, name: 'Garage', outline: [ring] },
        planAreaSqft: 1_849.6,
        supported: true,
      },
    ])
  })
})
