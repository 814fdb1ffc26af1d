import { describe, expect, test } from 'vitest'
import { scannedRoof } from '../../supply/measurement/measurement.fixture.ts'
import { asDetected, type ChosenStructure, editStructures } from './structure.edited.ts'
import { bowTie, box, drawnId, point, rectangle, ringAt, site } from './structure.fixture.ts'
import { unguessed } from './structure.guess.ts'

const main = asDetected(rectangle('main', 50, 40, { name: 'Main roof' }), unguessed)
const shed = asDetected(rectangle('shed', 10, 10, { name: 'Structure 2', included: false }), unguessed)

function edit(choices: ChosenStructure[], known = [main, shed], at: Partial<typeof site> = {}) {
  return editStructures(known, choices, { ...site, ...at })
}

/** The structures after an edit that must succeed. */
function edited(...requested: Parameters<typeof edit>) {
  const result = edit(...requested)
  if (!result.ok) throw new Error(result.reason)
  return result.edited.map(({ structure }) => structure)
}

describe('detected structures', () => {
  test('stay unchanged except for what is included; unmentioned ones are excluded', () => {
    expect(edited([{ id: 'shed', included: true }])).toEqual([
      { ...main, included: false },
      { ...shed, included: true },
    ])
  })

  test('keep the detected outline next to the edited one, and are measured here', () => {
    const [one] = edited([{ id: 'main', included: true, outline: box(60, 40), name: 'House', complexity: 'complex' }])
    expect(one).toMatchObject({ name: 'House', complexity: 'complex', source: 'imported', uncertain: false })
    expect(one!.planAreaSqft).toBeCloseTo(2_400, 0)
    expect(one!.detected).toEqual({ outline: main.outline, planAreaSqft: 2_000 })
    expect(one!.outline).toEqual(box(60, 40))
  })

  test('are restored without an outline, or with their own', () => {
    const [changed] = edited([{ id: 'main', included: true, outline: box(60, 40) }])
    for (const choice of [{ outline: main.outline }, {}]) {
      expect(edited([{ id: 'main', included: true, ...choice }], [changed!])[0]).toEqual(main)
    }
  })

  test('close an open outline, and derive the complexity from its corners', () => {
    const notch = ringAt([
      [0, 0],
      [50, 0],
      [50, 20],
      [30, 20],
      [30, 40],
      [0, 40],
    ])
    const [one] = edited([{ id: 'main', included: true, outline: [notch.slice(0, -1)] }])
    expect(one!.outline).toEqual([notch])
    expect(one!.complexity).toBe('moderate')
  })

  test('have only their scan’s levels, on its outline, whatever a browser sends', () => {
    const scanned = scannedRoof({ eave: 5, sunk: 2 })
    const { levels, ...rest } = scanned.shape
    expect(levels!.length).toBeGreaterThan(3)
    const flat = levels!.map(({ ring, holes }) => ({
      holes,
      ring: ring.map(([lng, lat]): [number, number, number] => [lng, lat, 0]),
    }))
    const shapeOf = (shape: typeof scanned.shape, outline?: typeof scanned.outline) =>
      edited([{ id: scanned.id, included: true, shape, ...(outline && { outline }) }], [scanned])[0]!.shape
    expect(shapeOf({ ...rest, levels: flat })).toEqual(scanned.shape)
    expect(shapeOf({ ...rest, levels: flat, gableEdges: [0] })).not.toHaveProperty('levels')
    expect(shapeOf({ ...rest, levels: flat }, box(50, 40))).not.toHaveProperty('levels')
    expect(
      edited(
        [{ id: drawnId(), name: 'Shed', included: true, outline: box(30, 30), shape: { ...rest, levels: flat } }],
        [],
      )[0]!.shape,
    ).not.toHaveProperty('levels')
  })

  test('keep a shape with their edges, and an unconfirmed one is a guess', () => {
    const shape = { kind: 'hip' as const, gableEdges: [1, 3, 3, 99], halfHipEdges: [0, 0, 99], hipEndRise: 8 }
    const [one] = edited([{ id: 'main', included: true, shape, shapeGuessed: false }])
    expect(one).toMatchObject({
      shape: { kind: 'hip', gableEdges: [1, 3], halfHipEdges: [0], hipEndRise: 8 },
      shapeGuessed: false,
    })
    const rises = edited([{ id: 'main', included: true, shape: { kind: 'hip', edgeRises: [6, null, 7, 8, 9, 10] } }])
    expect(rises[0]!.shape).toEqual({ kind: 'hip', edgeRises: [6, null, 7, 8] })
    const guess = () => ({ kind: 'hip' as const })
    const again = edited([{ id: 'main', included: true }], [one!], { guess })
    expect(again[0]).toMatchObject({ shape: { kind: 'hip', gableEdges: [1, 3] }, shapeGuessed: false })
    const moved = edited([{ id: 'main', included: true, outline: box(60, 40) }], [one!], { guess })
    expect(moved[0]).toMatchObject({ shape: { kind: 'hip' }, shapeGuessed: true })
    expect(moved[0]!.shape.gableEdges).toBeUndefined()
  })
})

describe('two structures on the same ground', () => {
  const refusal = (structureId: string) => ({ ok: false, reason: 'STRUCTURES_OVERLAP', structureId })

  test('are not both priced if a user drew or changed one of them', () => {
    const id = drawnId()
    const over = { id, outline: box(40, 30, [5, 5]), name: 'Drawn again' }
    expect(
      edit([
        { id: 'main', included: true },
        { ...over, included: true },
      ]),
    ).toEqual(refusal(id))
    const moved = { id: 'main', included: true, outline: box(50, 40, [60, 0]) }
    const annex = asDetected(rectangle('annex', 50, 40, { outline: box(50, 40, [62, 2]) }), unguessed)
    expect(edit([moved, { id: 'annex', included: true }], [main, annex])).toEqual(refusal('main'))
  })

  test('remain if one of them is excluded, if they share a strip, and if a survey drew both', () => {
    const id = drawnId()
    const over = { id, outline: box(40, 30, [5, 5]), name: 'Drawn again' }
    expect(
      edit([
        { id: 'main', included: false },
        { ...over, included: true },
      ]),
    ).toMatchObject({ ok: true })
    expect(
      edit([
        { id: 'main', included: true },
        { ...over, included: false },
      ]),
    ).toMatchObject({ ok: true })
    const garage = { id, outline: box(24, 24, [46, 0]), name: 'Garage', included: true }
    expect(edit([{ id: 'main', included: true }, garage])).toMatchObject({ ok: true })
    expect(
      edit([
        { id: 'main', included: true },
        { id: 'shed', included: true },
      ]),
    ).toMatchObject({ ok: true })
  })
})

describe('drawn structures', () => {
  test('are roof edges of uncertain position, named by the next free number, and dated', () => {
    const [id, other] = [drawnId(), drawnId()]
    const drawn = edited([
      { id: 'main', included: true },
      { id, included: true, outline: box(20, 20, [60, 0]) },
      { id: other, included: false, outline: box(12, 12, [90, 0]), name: 'structure 3' },
    ])
    expect(drawn.slice(2)).toMatchObject([
      { id, name: 'Structure 4', source: 'drawn', meaning: 'roofEdge', uncertain: true, detected: null, notice: '' },
      { id: other, name: 'structure 3', included: false, date: '2026-11-20' },
    ])
    expect(drawn[2]!.planAreaSqft).toBeCloseTo(400, 0)
    expect(drawn[2]!.distanceFeet).toBeCloseTo(60, 1)
  })

  test('stay on a lead without being sent again, and are removed when not mentioned', () => {
    const id = drawnId()
    const drawn = edited([{ id, included: true, outline: box(20, 20, [60, 0]), name: 'Annex' }])
    const stored = edited([{ id, included: false }], drawn).at(-1)
    expect(stored).toEqual({ ...drawn.at(-1), included: false })
    expect(edited([{ id: 'main', included: true }], drawn).map((one) => one.id)).toEqual(['main', 'shed'])
  })
})

describe('a duplicate name', () => {
  test('that differs in case is refused', () => {
    const choices = [
      { id: 'main', included: true, name: 'STRUCTURE 2' },
      { id: 'shed', included: true },
    ]
    expect(edit(choices)).toEqual({ ok: false, reason: 'STRUCTURE_NAME_TAKEN', structureId: 'shed' })
  })

  test('of an excluded structure can be used for a replacement', () => {
    const id = drawnId()
    const drawn = edited([{ id, included: true, outline: box(20, 20, [60, 0]), name: main.name }])
    expect(drawn.map(({ name, included }) => [name, included])).toEqual([
      ['Structure 3', false],
      [shed.name, false],
      [main.name, true],
    ])
  })
})

describe('refuses', () => {
  const id = drawnId()
  const roof = (outline: [number, number][][], over: Partial<ChosenStructure> = {}) => ({
    id: 'main',
    included: true,
    outline,
    ...over,
  })
  const far = box(20, 20, [1_000, 0])

  test.each([
    ['a crossing outline', roof(bowTie(40)), 'OUTLINE_NOT_VALID'],
    [
      'one without an area',
      roof([
        ringAt([
          [0, 0],
          [5, 0],
          [5, 0],
        ] as const),
      ]),
      'OUTLINE_NOT_VALID',
    ],
    ['one smaller than a doghouse', roof(box(4, 4)), 'OUTLINE_NOT_VALID'],
    [
      'more corners than may be sent, over all rings',
      roof(Array.from({ length: 10 }, () => circle(150))),
      'OUTLINE_NOT_VALID',
    ],
    ['one too far from the address', roof(far), 'OUTLINE_TOO_FAR'],
    ['one whose far end is', roof(box(1_000, 8)), 'OUTLINE_TOO_FAR'],
    ['one larger than a house', roof(box(160, 100)), 'STRUCTURE_NOT_SUPPORTED'],
    ['a drawn roof without an outline', { id, included: true }, 'OUTLINE_NOT_VALID'],
  ])('%s', (_what, choice, reason) => {
    const result = edit([choice, ...(choice.id === 'main' ? [] : [{ id: 'main', included: true }])])
    expect(result).toEqual({ ok: false, reason, structureId: choice.id })
  })

  test('more corners than allowed over all user-made roofs, including existing ones', () => {
    const roofs = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: drawnId(),
        included: false,
        outline: [circle(100, [90 * (from + at), 0])],
      }))
    const first = roofs(4, 0)
    const [last] = roofs(1, 2)
    const wide = { houseLimits: { mostAreaSqft: 15_000, mostCorners: 20 } }
    const four = edited(first, [main], wide)
    expect(four).toHaveLength(5)
    const refusal = { ok: false, reason: 'OUTLINE_NOT_VALID', structureId: last!.id }
    expect(edit([...first, last!], [main], wide)).toEqual(refusal)
    const standing = first.map(({ id: standing }) => ({ id: standing, included: false }))
    expect(edit([...standing, last!], four, wide)).toEqual(refusal)
    expect(edited([...standing.slice(1), last!], four, wide)).toHaveLength(5)
  })

  test.each(['other', 'drawn-1', 'drawn-../../etc', `${id}0`])(
    'an id that is neither detected nor drawn: %s',
    (unknown) => {
      const choice = { id: unknown, included: true, outline: box(20, 20) }
      expect(edit([choice])).toEqual({ ok: false, reason: 'OPTION_NOT_AVAILABLE' })
    },
  )

  test('a building with more corners than a house has, unless it is excluded', () => {
    const limits = { houseLimits: { mostAreaSqft: 15_000, mostCorners: 20 } }
    const towers = roof([comb()])
    expect(edit([towers], [main], limits)).toMatchObject({ reason: 'STRUCTURE_NOT_SUPPORTED', structureId: 'main' })
    expect(edited([{ ...towers, included: false }], [main], limits)).toMatchObject([
      { supported: false, included: false },
    ])
  })

  test('detections beyond the limits, when included', () => {
    const hall = asDetected(rectangle('hall', 200, 100, { included: false, supported: false }), unguessed)
    expect(edit([{ id: 'hall', included: true }], [hall])).toMatchObject({ reason: 'STRUCTURE_NOT_SUPPORTED' })
    expect(edited([{ id: 'hall', included: false }], [hall])).toEqual([hall])
  })

  test('any outline if the address has no location', () => {
    expect(edit([roof(box(60, 40))], [main], { point: null })).toMatchObject({ reason: 'OUTLINE_TOO_FAR' })
  })
})

/** A ring with this many corners. */
function circle(corners: number, [east, north]: readonly [number, number] = [0, 0]): [number, number][] {
  return ringAt(
    Array.from({ length: corners }, (_, at) => {
      const angle = (2 * Math.PI * at) / corners
      return [east + 40 * Math.cos(angle), north + 40 * Math.sin(angle)] as const
    }),
    point,
  )
}

/** Eight towers on a base: 34 corners. */
function comb(): [number, number][] {
  const teeth = Array.from({ length: 8 }, (_, at) => {
    const east = 120 - at * 15
    return [
      [east, 40],
      [east - 7, 40],
      [east - 7, 25],
      [east - 15, 25],
    ] as const
  })
  return ringAt([[0, 0], [120, 0], ...teeth.flat()])
}
