import type { SlopeChoice } from '@gable/contract/quote'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { describe, expect, it } from 'vitest'
import { slopeOf } from './flow-shape.ts'
import { type QuoteAction, type QuoteFlow, quoteFlow, startOfFlow, structureChoices } from './quote-flow.ts'
import { address, asks, roofs, structure } from './testing.ts'

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
  it('is sent as chosen, and no longer as a guess', () => {
    const [house, garage] = structureChoices(play(both, shape('house', 'hip')))
    expect(house).toMatchObject({ shape: { kind: 'hip' }, shapeGuessed: false })
    expect(garage).toMatchObject({ shapeGuessed: true })
  })

  it('stays a guess while nobody has looked at it', () => {
    const guess = { kind: 'gable' as const, gableEdges: [0, 2] }
    const flow = play(alone, { type: 'structureChanged', id: 'house', change: { shape: guess } })
    expect(structureChoices(flow)[0]).toMatchObject({ shape: guess, shapeGuessed: true })
  })

  it('has the rises of its edges until another slope is said', () => {
    const measured = { kind: 'hip' as const, edgeRises: [6, 9, 6, 9] }
    const flow = play(alone, { type: 'shapeChosen', id: 'house', shape: measured })
    expect(structureChoices(flow)[0]).toMatchObject({ shape: measured })
    expect(structureChoices(quoteFlow(flow, slope('steep')))[0]!.shape).toEqual({ kind: 'hip' })
    const level = quoteFlow(flow, slope('flat'))
    expect(structureChoices(level)[0]!.shape).toEqual({ kind: 'flat' })
  })

  it('outlives a change of slope and the way back', () => {
    const flow = play(alone, shape('house', 'shed'), slope('steep'), { type: 'back' })
    expect(kinds(flow)).toEqual(['shed'])
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
  ])('%s is flat in what is sent, and a guess no more', (_, flatten) => {
    const [house] = structureChoices(play(alone, shape('house', 'hip'), flatten))
    expect(house).toMatchObject({ shape: { kind: 'flat' }, shapeGuessed: false })
  })

  it('that is given a slope again has its ends as before', () => {
    expect(kinds(play(alone, shape('house', 'hip'), slope('flat'), slope('steep')))).toEqual(['hip'])
    expect(kinds(play(alone, shape('house', 'hip'), shape('house', 'flat'), slope('steep')))).toEqual(['hip'])
  })

  it('that is given a shape again has its slope as before, or none if there was none', () => {
    expect(slopeOf(play(alone, slope('steep'), slope('flat'), shape('house', 'hip')))).toEqual({ category: 'steep' })
    expect(slopeOf(play(alone, shape('house', 'flat'), shape('house', 'hip')))).toBeNull()
  })

  it('beside one with a slope leaves the slope to that one', () => {
    const flow = play(both, slope('medium'), shape('garage', 'flat'))
    expect(slopeOf(flow)).toEqual({ category: 'medium' })
    expect(kinds(flow)).toEqual([undefined, 'flat'])
    expect(kinds(quoteFlow(flow, slope('steep')))).toEqual([undefined, 'flat'])
  })

  it('is all there is when the other is not quoted, and a slope then raises it', () => {
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

  it('gives all roofs their own shapes back when one of them is raised', () => {
    const flow = play(both, shape('house', 'hip'), slope('flat'), shape('garage', 'shed'))
    expect(kinds(flow)).toEqual(['hip', 'shed'])
    expect(slopeOf(flow)).toBeNull()
  })
})

describe('a measured slope', () => {
  it('stands there from the first', () => {
    expect(slopeOf(play(arrived(7)))).toEqual({ category: 'custom', rise: 7 })
  })

  it('gives way to a chosen one, also when the same address is chosen again', () => {
    expect(slopeOf(play(arrived(7), slope('shallow'), arrived(7)))).toEqual({ category: 'shallow' })
  })

  it('is not another building’s', () => {
    const other: QuoteAction = { type: 'buildingChosen', roofs: roofs([structure('other')]) }
    expect(slopeOf(play(arrived(7), other))).toBeNull()
    expect(slopeOf(play(arrived(7), slope('steep'), other))).toEqual({ category: 'steep' })
    expect(play(arrived(7), other).session?.measuredRise).toBeNull()
  })
})
