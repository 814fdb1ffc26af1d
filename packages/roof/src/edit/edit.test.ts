import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/test-tier.ts'
import { ringArea, ringError } from '../outline/ring-error.ts'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import { applyCommand, type EditCommand, type EditedRoof, type EditState } from './edit.ts'
import { type History, historyOf, recorded, redone, undone } from './history.ts'

const limits = { reachMeters: 300, mostCorners: 200, maxRoofs: 20 }
const house: Ring = [
  [0, 0],
  [12, 0],
  [12, 8],
  [0, 8],
]
const ell: Ring = [
  [0, 0],
  [14, 0],
  [14, 6],
  [6, 6],
  [6, 12],
  [0, 12],
]
const courtyard: Ring = [
  [4, 3],
  [4, 5],
  [8, 5],
  [8, 3],
]
const roof = (rings: readonly Ring[], provided: Partial<EditedRoof> = {}): EditedRoof => ({
  id: 'main',
  name: 'Main roof',
  rings,
  included: true,
  complexity: null,
  detected: true,
  ...provided,
})
const stateOf = (...roofs: EditedRoof[]): EditState => ({ plane: localPlane([-111.8, 43.6]), roofs, limits })

function done(state: EditState, ...commands: EditCommand[]): EditState {
  return commands.reduce((current, command) => {
    const result = applyCommand(current, command)
    if (!result.ok) throw new Error(result.reason)
    return result.state
  }, state)
}
const reason = (state: EditState, command: EditCommand) => {
  const result = applyCommand(state, command)
  return result.ok ? 'ok' : result.reason
}
const ringOf = (state: EditState, id = 'main') => state.roofs.find((one) => one.id === id)!.rings[0]!

/** Rings of 3 to 12 corners that never cross themselves: corners at increasing angles. */
const ring = fc
  .tuple(
    fc.integer({ min: 3, max: 12 }),
    fc.array(fc.double({ min: 4, max: 15, noNaN: true }), { minLength: 12, maxLength: 12 }),
  )
  .map(
    ([count, radii]): Ring =>
      Array.from({ length: count }, (_, index) => {
        const angle = (2 * Math.PI * index) / count
        return [radii[index]! * Math.cos(angle), radii[index]! * Math.sin(angle)]
      }),
  )
  .filter((found) => ringError([found]) === null)

const point = fc.tuple(
  fc.double({ min: -20, max: 20, noNaN: true }),
  fc.double({ min: -20, max: 20, noNaN: true }),
) as fc.Arbitrary<PlanePoint>
const meters = fc.double({ min: -6, max: 6, noNaN: true })
const place = { roof: fc.constantFrom('main', 'extra', 'nobody'), ring: fc.nat({ max: 1 }) }
const command: fc.Arbitrary<EditCommand> = fc.oneof(
  fc.record({ kind: fc.constant('moveCorner' as const), ...place, corner: fc.nat({ max: 12 }), to: point }),
  fc.record({ kind: fc.constant('insertCorner' as const), ...place, edge: fc.nat({ max: 12 }), at: point }),
  fc.record({ kind: fc.constant('deleteCorner' as const), ...place, corner: fc.nat({ max: 12 }) }),
  fc.record({ kind: fc.constant('moveEdge' as const), ...place, edge: fc.nat({ max: 12 }), by: meters }),
  fc.record({ kind: fc.constant('moveRoof' as const), roof: place.roof, by: point }),
  fc.record({ kind: fc.constant('rotate' as const), roof: place.roof, degrees: fc.integer({ min: -180, max: 180 }) }),
  fc.record({ kind: fc.constant('squareUp' as const), roof: place.roof }),
  fc.record({
    kind: fc.constant('split' as const),
    roof: place.roof,
    from: point,
    to: point,
    newId: fc.constant('extra'),
    newName: fc.constantFrom('Extra', 'Main roof', 'Extra!'),
  }),
  fc.record({ kind: fc.constant('remove' as const), roof: place.roof }),
  fc.record({
    kind: fc.constant('rename' as const),
    roof: place.roof,
    name: fc.constantFrom('Porch', 'Main roof', ''),
  }),
  fc.record({ kind: fc.constant('include' as const), roof: place.roof, included: fc.boolean() }),
)

describe('any sequence of commands', () => {
  it('is undone to the start and redone to the end, and never leaves a self-crossing roof', () => {
    fc.assert(
      fc.property(ring, fc.array(command, { maxLength: 20 }), (start, commands) => {
        const first = stateOf(roof([start]))
        let history: History<EditState> = historyOf(first)
        for (const one of commands) {
          const result = applyCommand(history.present, one)
          if (!result.ok) continue
          history = recorded(history, result.state)
          for (const { rings } of result.state.roofs) expect(ringError(rings)).toBeNull()
        }
        const end = history.present
        while (history.past.length > 0) history = undone(history)
        expect(history.present).toBe(first)
        while (history.future.length > 0) history = redone(history)
        expect(history.present).toBe(end)
      }),
      { numRuns: cases(200) },
    )
  })

  it('changes none of its input', () => {
    fc.assert(
      fc.property(ring, command, (start, one) => {
        const state = stateOf(roof([start]))
        const before = JSON.stringify(state)
        applyCommand(state, one)
        expect(JSON.stringify(state)).toBe(before)
      }),
    )
  })
})

describe('a corner', () => {
  it('that is inserted and deleted again leaves the ring unchanged', () => {
    fc.assert(
      fc.property(ring, fc.nat({ max: 11 }), (start, at) => {
        const edge = at % start.length
        const [from, to] = [start[edge]!, start[(edge + 1) % start.length]!]
        const middle: PlanePoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
        const after = done(
          stateOf(roof([start])),
          { kind: 'insertCorner', roof: 'main', ring: 0, edge, at: middle },
          { kind: 'deleteCorner', roof: 'main', ring: 0, corner: edge + 1 },
        )
        expect(ringOf(after)).toEqual(start)
      }),
    )
  })

  it('is refused if the roof would cross or touch itself, and below three corners', () => {
    const state = stateOf(roof([house]))
    expect(reason(state, { kind: 'moveCorner', roof: 'main', ring: 0, corner: 0, to: [14, 6] })).toBe('CROSSES_ITSELF')
    expect(reason(state, { kind: 'moveCorner', roof: 'main', ring: 0, corner: 0, to: [12, 4] })).toBe('CROSSES_ITSELF')
    const triangle = stateOf(roof([house.slice(0, 3)]))
    expect(reason(triangle, { kind: 'deleteCorner', roof: 'main', ring: 0, corner: 1 })).toBe('TOO_FEW_CORNERS')
    expect(reason(state, { kind: 'deleteCorner', roof: 'main', ring: 0, corner: 4 })).toBe('NO_SUCH_CORNER')
  })

  it('is refused out of reach, and if less than four square meters would remain', () => {
    const state = stateOf(roof([house]))
    expect(reason(state, { kind: 'moveCorner', roof: 'main', ring: 0, corner: 2, to: [290, 90] })).toBe('TOO_FAR')
    const small = stateOf(roof([house.slice(0, 3)]))
    expect(reason(small, { kind: 'moveCorner', roof: 'main', ring: 0, corner: 2, to: [6, 0.5] })).toBe('TOO_SMALL')
  })

  it('keeps a courtyard within the roof', () => {
    const state = stateOf(roof([house, courtyard]))
    expect(reason(state, { kind: 'moveCorner', roof: 'main', ring: 1, corner: 0, to: [-1, 3] })).toBe('CROSSES_ITSELF')
    expect(reason(state, { kind: 'moveCorner', roof: 'main', ring: 1, corner: 0, to: [3, 3] })).toBe('ok')
  })

  it('of a roof that already crossed itself can be fixed', () => {
    const bowTie: Ring = [house[0]!, house[2]!, house[1]!, house[3]!]
    const state = stateOf(roof([bowTie]))
    expect(reason(state, { kind: 'moveCorner', roof: 'main', ring: 0, corner: 1, to: [11, 9] })).toBe('ok')
  })

  it('has the user’s shape, as a step that can be undone', () => {
    const shape = { kind: 'gable', gableEdges: [1], halfHipEdges: [3] } as const
    expect(done(stateOf(roof([house])), { kind: 'setShape', roof: 'main', shape }).roofs[0]!.shape).toEqual(shape)
  })

  it('keeps gable ends while it moves, and drops them when corners are renumbered', () => {
    const state = stateOf(
      roof([house], { shape: { kind: 'gable', gableEdges: [1], halfHipEdges: [3], hipEndRise: 8 } }),
    )
    const moved = done(state, { kind: 'moveCorner', roof: 'main', ring: 0, corner: 0, to: [-1, 0] })
    expect(moved.roofs[0]!.shape).toMatchObject({ gableEdges: [1], halfHipEdges: [3] })
    const inserted = done(state, { kind: 'insertCorner', roof: 'main', ring: 0, edge: 0, at: [6, -1] })
    expect(inserted.roofs[0]!.shape).toEqual({ kind: 'gable', hipEndRise: 8 })
  })

  it('keeps the rises of its edges in step with its corners', () => {
    const edgeRises = [6, 7, 8, 9, 1, 2, 3]
    const state = stateOf(roof([house, courtyard], { shape: { kind: 'hip', gableEdges: [2], edgeRises } }))
    const risesAfter = (command: EditCommand) => done(state, command).roofs[0]!.shape
    const at = { roof: 'main', ring: 0 } as const
    expect(risesAfter({ kind: 'moveCorner', ...at, corner: 0, to: [-1, 0] })).toMatchObject({ edgeRises })
    expect(risesAfter({ kind: 'moveEdge', ...at, edge: 1, by: 1 })).toMatchObject({ edgeRises })
    const halved = risesAfter({ kind: 'insertCorner', ...at, edge: 1, at: [12, 4] })
    expect(halved).toEqual({ kind: 'hip', edgeRises: [6, 7, 7, 8, 9, 1, 2, 3, null] })
    const inCourtyard = risesAfter({ kind: 'insertCorner', ...at, ring: 1, edge: 2, at: [8, 4] })
    expect(inCourtyard).toEqual({ kind: 'hip', edgeRises: [6, 7, 8, 9, 1, 2, 3, 3, null] })
  })

  it('keeps the rise of the longer edge when a corner is removed', () => {
    const state = stateOf(roof([house], { shape: { kind: 'hip', edgeRises: [6, 7, 8, 9] } }))
    const without = (corner: number) =>
      done(state, { kind: 'deleteCorner', roof: 'main', ring: 0, corner }).roofs[0]!.shape?.edgeRises
    expect(without(0)).toEqual([7, 8, 6])
    expect(without(1)).toEqual([6, 8, 9])
    expect(without(3)).toEqual([6, 7, 8])
  })

  it('has no rises of its edges on a different outline', () => {
    const state = stateOf(roof([house], { shape: { kind: 'hip', edgeRises: [6, 7, 8, 9] } }))
    expect(done(state, { kind: 'reshape', roof: 'main', rings: [ell] }).roofs[0]!.shape).toEqual({ kind: 'hip' })
  })

  it('passes the rises of its edges to its parts, and none to the cut', () => {
    const state = stateOf(roof([house], { shape: { kind: 'hip', edgeRises: [6, 7, 8, 9] } }))
    const after = done(state, {
      kind: 'split',
      roof: 'main',
      from: [8, -1],
      to: [8, 9],
      newId: 'new',
      newName: 'Annex',
    })
    for (const { rings, shape } of after.roofs) {
      const [ring] = rings
      const reported = shape!.edgeRises!.map((rise, edge) => [rise, ring![edge]!, ring![(edge + 1) % 4]!] as const)
      for (const [rise, a, b] of reported) {
        const side =
          a[1] === 0 && b[1] === 0 ? 6 : a[1] === 8 && b[1] === 8 ? 8 : a[0] === 12 ? 7 : a[0] === 0 ? 9 : null
        expect(rise).toBe(side)
      }
      expect(reported.filter(([rise]) => rise === null)).toHaveLength(1)
    }
  })
})

describe('an edge', () => {
  it('moves outward in parallel, with its ends on the neighboring edges', () => {
    const after = done(stateOf(roof([house])), { kind: 'moveEdge', roof: 'main', ring: 0, edge: 1, by: 2 })
    expect(ringOf(after)).toEqual([[0, 0], [14, 0], [14, 8], [0, 8]]) // biome-ignore format: one ring
  })

  it('moves outward for either winding order', () => {
    const state = stateOf(roof([[...house].reverse()]))
    const after = done(state, { kind: 'moveEdge', roof: 'main', ring: 0, edge: 0, by: 1 })
    expect(ringArea(after.roofs[0]!.rings)).toBeCloseTo(12 * 9)
  })

  it('cannot move past the opposite one', () => {
    const state = stateOf(roof([house]))
    expect(reason(state, { kind: 'moveEdge', roof: 'main', ring: 0, edge: 1, by: -13 })).toBe('CROSSES_ITSELF')
  })
})

describe('a whole roof', () => {
  it('keeps its area when it is rotated or moved', () => {
    fc.assert(
      fc.property(ring, fc.integer({ min: -360, max: 360 }), point, (start, degrees, by) => {
        const after = done(
          stateOf(roof([start])),
          { kind: 'rotate', roof: 'main', degrees },
          { kind: 'moveRoof', roof: 'main', by },
        )
        expect(ringArea(after.roofs[0]!.rings)).toBeCloseTo(ringArea([start]), 6)
      }),
    )
  })

  it('keeps its area when it is split along any line', () => {
    let splits = 0
    fc.assert(
      fc.property(fc.oneof(ring, fc.constant(ell)), point, point, (start, from, to) => {
        const result = applyCommand(stateOf(roof([start, ...[]])), {
          kind: 'split',
          roof: 'main',
          from,
          to,
          newId: 'extra',
          newName: 'Extra',
        })
        if (!result.ok) return
        splits++
        const [one, other] = result.state.roofs.map(({ rings }) => ringArea(rings))
        expect(one! + other!).toBeCloseTo(ringArea([start]), 6)
        expect(one).toBeGreaterThanOrEqual(other!)
      }),
      { numRuns: cases(400) },
    )
    // About one line in six splits the roof.
    expect(splits).toBeGreaterThan(0)
  })

  it('is split by a line through corners, and keeps its courtyard on one side', () => {
    const state = stateOf(roof([house, courtyard]))
    const cut = { kind: 'split', roof: 'main', newId: 'extra', newName: 'Extra' } as const
    expect(reason(state, { ...cut, from: [0, 0], to: [12, 8] })).toBe('LINE_MISSES')
    const after = done(state, { ...cut, from: [10, -1], to: [10, 9] })
    expect(after.roofs.map(({ rings }) => rings.length)).toEqual([2, 1])
    const diagonal = done(stateOf(roof([house])), { ...cut, from: [0, 0], to: [12, 8] })
    expect(diagonal.roofs.map(({ rings }) => rings[0]!.length)).toEqual([3, 3])
    expect(reason(state, { ...cut, from: [20, 0], to: [20, 8] })).toBe('LINE_MISSES')
  })

  it('has its own name', () => {
    const state = stateOf(roof([house]), roof([ell], { id: 'extra', name: 'Garage' }))
    expect(reason(state, { kind: 'rename', roof: 'main', name: 'garage' })).toBe('NAME_TAKEN')
    expect(reason(state, { kind: 'rename', roof: 'main', name: 'Main  roof' })).toBe('NAME_NOT_VALID')
    expect(reason(state, { kind: 'rename', roof: 'main', name: 'x'.repeat(31) })).toBe('NAME_NOT_VALID')
    expect(done(state, { kind: 'rename', roof: 'main', name: "O'Neil's porch" }).roofs[0]!.name).toBe("O'Neil's porch")
  })
})

describe('squaring up', () => {
  const degrees = fc.integer({ min: 0, max: 359 })
  const jitter = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 12, maxLength: 12 })
  const askew = fc.tuple(fc.constantFrom(house, ell), degrees, jitter).map(([plain, angle, off]): Ring => {
    const radians = (angle * Math.PI) / 180
    return plain.map(([x, y], index) => [
      x * Math.cos(radians) - y * Math.sin(radians) + off[2 * index]!,
      x * Math.sin(radians) + y * Math.cos(radians) + off[2 * index + 1]!,
    ])
  })

  it('makes right angles, moves corners by little, and changes nothing the second time', () => {
    fc.assert(
      fc.property(askew, (start) => {
        const once = done(stateOf(roof([start])), { kind: 'squareUp', roof: 'main' })
        const squared = ringOf(once)
        for (const [index, at] of squared.entries()) {
          expect(distance(at, start[index]!)).toBeLessThan(1.2)
          const [a, b] = [squared.at(index - 1)!, squared[(index + 1) % squared.length]!]
          const cosine =
            ((a[0] - at[0]) * (b[0] - at[0]) + (a[1] - at[1]) * (b[1] - at[1])) / distance(a, at) / distance(b, at)
          expect(Math.abs(cosine)).toBeLessThan(1e-6)
        }
        const twice = done(once, { kind: 'squareUp', roof: 'main' })
        expect(twice).toBe(once)
      }),
    )
  })

  it('is idempotent on any ring that it accepts', () => {
    fc.assert(
      fc.property(ring, (start) => {
        const once = applyCommand(stateOf(roof([start])), { kind: 'squareUp', roof: 'main' })
        if (!once.ok) return
        const twice = applyCommand(once.state, { kind: 'squareUp', roof: 'main' })
        expect(twice).toEqual({ ok: true, state: once.state })
      }),
    )
  })

  it('keeps the corners of a bay at 45 degrees', () => {
    const bay: Ring = [[0, 0], [5, 0], [6, -1], [9, -1], [10, 0], [14, 0], [14.1, 8], [0, 8]] // biome-ignore format: one ring
    const squared = ringOf(done(stateOf(roof([bay])), { kind: 'squareUp', roof: 'main' }))
    expect(squared).toHaveLength(8)
    expect(distance(squared[2]!, [6, -1])).toBeLessThan(0.15)
  })
})
