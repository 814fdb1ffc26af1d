import type { SlopeChoice } from '@gable/contract/quote'
import { roofScan } from '@gable/contract/roof-scan.fixture'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { describe, expect, it } from 'vitest'
import { editedStructures } from './flow-edited.ts'
import { slopeOf } from './flow-shape.ts'
import { measuredShapeOf } from './flow-structure.ts'
import { type QuoteAction, type QuoteFlow, quoteFlow, startOfFlow, structureChoices } from './quote-flow.ts'
import { address, asks, buildingChosen, roofs, structure } from './testing.ts'

const arrived = (measuredRise: number | null = null, ...ids: string[]): QuoteAction => ({
  type: 'addressChosen',
  session: {
    token: 't'.repeat(43),
    address,
    slopes: [{ category: 'medium', rise: 6 }],
    measuredRise,
    measurement: null,
    usualRoof: 'gable',
    overhangInches: 12,
    asks,
  },
  roofs: roofs((ids.length > 0 ? ids : ['house', 'garage']).map((id) => structure(id))),
})
const alone = arrived(null, 'house')
const both = arrived()
const shape = (id: string, kind: RoofShapeChoice['kind']): QuoteAction => ({ type: 'shapeChosen', id, shape: { kind } })
const slope = (category: SlopeChoice['category'], rise?: number): QuoteAction => ({
  type: 'slopeChosen',
  slope: rise === undefined ? { category } : { category, rise },
})
const play = (...actions: QuoteAction[]) => actions.reduce(quoteFlow, startOfFlow)
const kinds = (flow: QuoteFlow) => structureChoices(flow).map((choice) => choice.shape?.kind)

describe('the shape of a roof', () => {
  it('is sent as selected, and no longer as a guess', () => {
    const [house, garage] = structureChoices(play(both, shape('house', 'hip')))
    expect(house).toMatchObject({ shape: { kind: 'hip' }, shapeGuessed: false })
    expect(garage).toMatchObject({ shapeGuessed: true })
  })

  it('stays a guess until somebody looks at it', () => {
    const guess = { kind: 'gable' as const, gableEdges: [0, 2] }
    const flow = play(alone, { type: 'structureChanged', id: 'house', change: { shape: guess } })
    expect(structureChoices(flow)[0]).toMatchObject({ shape: guess, shapeGuessed: true })
  })

  it('has its edges’ rises with the measured slope, and none with another', () => {
    const measured = { kind: 'hip' as const, edgeRises: [6, 9, 6, 9] }
    const flow = play(arrived(7.2, 'house'), { type: 'shapeChosen', id: 'house', shape: measured })
    const sent = (...actions: QuoteAction[]) => structureChoices(actions.reduce(quoteFlow, flow))[0]!.shape
    expect(sent()).toEqual(measured)
    expect(sent(slope('steep'))).toEqual({ kind: 'hip' })
    expect(sent(slope('custom', 7))).toEqual({ kind: 'hip' })
    expect(sent(slope('flat'))).toEqual({ kind: 'flat' })
    expect(sent(slope('steep'), slope('custom', 7.2))).toEqual(measured)
    expect(sent(slope('flat'), slope('custom', 7.2))).toEqual(measured)
  })

  it('survives a change of slope and back', () => {
    const flow = play(alone, shape('house', 'shed'), slope('steep'), { type: 'back' })
    expect(kinds(flow)).toEqual(['shed'])
  })
})

describe('the shape measured from the air', () => {
  const outline: [number, number][][] = [[[0, 0], [1, 0], [1, 1], [0, 0]]] // biome-ignore format: corners
  const edited: [number, number][][] = [[[0, 0], [2, 0], [1, 1], [0, 0]]] // biome-ignore format: corners
  const measured: RoofShapeChoice = { kind: 'gable', gableEdges: [1], edgeRises: [6, null, 8] }
  const found = structure('house', { outline, scan: roofScan(measured, outline, 7) })
  const at = (flow: QuoteFlow) => measuredShapeOf(flow.structures[0]!)
  const scannedHouse: QuoteAction = { ...arrived(7), roofs: roofs([found]) } as QuoteAction
  const withOutline = (flow: QuoteFlow, to: [number, number][][] | null) =>
    quoteFlow(flow, {
      type: 'structuresEdited',
      structures: editedStructures(flow.structures, [
        { ...found, included: true, outline: to, changed: true, complexity: null, shape: undefined },
      ]),
    })

  it('applies until its outline is edited, and again after undo', () => {
    const flow = play(scannedHouse)
    expect(at(flow)).toEqual(measured)
    const guessed = quoteFlow(flow, { type: 'structureChanged', id: 'house', change: { shape: measured } })
    const after = withOutline(guessed, edited)
    expect(at(after)).toBeUndefined()
    expect(structureChoices(after)[0]!.shape).toBeUndefined()
    const undone = withOutline(after, null)
    expect(at(undone)).toEqual(measured)
    expect(structureChoices(undone)[0]).not.toHaveProperty('outline')
  })

  it('replaces a guess from before the measurement', () => {
    const guess: RoofShapeChoice = { kind: 'hip', gableEdges: [] }
    const before = play(arrived(null, 'house'), { type: 'shapeChosen', id: 'house', shape: guess })
    const then = quoteFlow(before, scannedHouse)
    expect(at(then)).toEqual(measured)
    // Its edges belonged to another outline.
    expect(structureChoices(then)[0]).toMatchObject({ shapeGuessed: true })
    expect(structureChoices(then)[0]!.shape).toBeUndefined()
    expect(then.structures[0]!.planAreaSqft).toBe(found.planAreaSqft)
  })

  it('leaves a user’s changes to a detected roof unchanged', () => {
    const message = play(scannedHouse, shape('house', 'hip'))
    expect(kinds(quoteFlow(message, scannedHouse))).toEqual(['hip'])
  })
})

describe('a flat roof', () => {
  it('has no slope', () => {
    expect(slopeOf(play(alone, slope('medium'), shape('house', 'flat')))).toEqual({ category: 'flat' })
  })

  it.each([
    ['by its slope', slope('flat')],
    ['by nought inches', slope('custom', 0)],
    ['by its shape', shape('house', 'flat')],
  ])('%s is sent as flat, and no longer as a guess', (_, flatten) => {
    const [house] = structureChoices(play(alone, shape('house', 'hip'), flatten))
    expect(house).toMatchObject({ shape: { kind: 'flat' }, shapeGuessed: false })
  })

  it('that is sloped again has its former ends', () => {
    expect(kinds(play(alone, shape('house', 'hip'), slope('flat'), slope('steep')))).toEqual(['hip'])
    expect(kinds(play(alone, shape('house', 'hip'), shape('house', 'flat'), slope('steep')))).toEqual(['hip'])
  })

  it('that gets a shape again has its former slope, or none if there was none', () => {
    expect(slopeOf(play(alone, slope('steep'), slope('flat'), shape('house', 'hip')))).toEqual({ category: 'steep' })
    expect(slopeOf(play(alone, shape('house', 'flat'), shape('house', 'hip')))).toBeNull()
  })

  it('next to a sloped one leaves the slope to that one', () => {
    const flow = play(both, slope('medium'), shape('garage', 'flat'))
    expect(slopeOf(flow)).toEqual({ category: 'medium' })
    expect(kinds(flow)).toEqual([undefined, 'flat'])
    expect(kinds(quoteFlow(flow, slope('steep')))).toEqual([undefined, 'flat'])
  })

  it('is the only one if the other is not quoted, and is then raised by a slope', () => {
    const flow = play(both, slope('medium'), shape('garage', 'flat'), {
      type: 'structureTicked',
      id: 'house',
      included: false,
    })
    expect(slopeOf(flow)).toEqual({ category: 'flat' })
    const raised = quoteFlow(flow, slope('steep'))
    expect(slopeOf(raised)).toEqual({ category: 'steep' })
    expect(structureChoices(raised)[1]).not.toHaveProperty('shape')
  })

  it('restores all roofs’ shapes when one of them is raised', () => {
    const flow = play(both, shape('house', 'hip'), slope('flat'), shape('garage', 'shed'))
    expect(kinds(flow)).toEqual(['hip', 'shed'])
    expect(slopeOf(flow)).toBeNull()
  })
})

describe('a measured slope', () => {
  it('is preselected', () => {
    expect(slopeOf(play(arrived(7)))).toEqual({ category: 'custom', rise: 7 })
  })

  it('is replaced by a selected one, also when the same address is selected again', () => {
    expect(slopeOf(play(arrived(7), slope('shallow'), arrived(7)))).toEqual({ category: 'shallow' })
  })

  it('does not apply to another building', () => {
    const other = buildingChosen(roofs([structure('other')]))
    expect(slopeOf(play(arrived(7), other))).toBeNull()
    expect(slopeOf(play(arrived(7), slope('steep'), other))).toEqual({ category: 'steep' })
    expect(play(arrived(7), other).session?.measuredRise).toBeNull()
    expect(slopeOf(play(arrived(7), slope('flat'), other, shape('other', 'hip')))).toBeNull()
  })

  it('of the selected building is used instead', () => {
    const other = buildingChosen(roofs([structure('other')]), 9.3)
    expect(slopeOf(play(arrived(7), other))).toEqual({ category: 'custom', rise: 9.3 })
    expect(slopeOf(play(arrived(), other))).toEqual({ category: 'custom', rise: 9.3 })
    expect(slopeOf(play(arrived(7), slope('steep'), other))).toEqual({ category: 'steep' })
  })

  it('is preserved once measured when the same address is selected again', () => {
    expect(slopeOf(play(arrived(), arrived(7)))).toEqual({ category: 'custom', rise: 7 })
    expect(slopeOf(play(arrived(), slope('medium'), arrived(7)))).toEqual({ category: 'medium' })
  })
})
