import { describe, expect, it, vi } from 'vitest'
import type { LngLat } from '../outline.ts'
import { insertInMiddle } from './drag.ts'
import { errorText } from './editor-text.ts'
import { pressOnPart } from './keys.ts'
import { drawnLength, spokenLength } from './lengths.ts'
import { type GivenRoof, openEditor, type ResultRoof } from './open-editor.ts'
import { planeView } from './plane-view.ts'
import { overlapsOf } from './roof-facts.ts'

const center: LngLat = [-111.8, 43.6]
const [east, north] = [1 / 80_700, 1 / 111_100]
const box = (width: number, depth: number): LngLat[][] => [
  [
    [center[0], center[1]],
    [center[0] + width * east, center[1]],
    [center[0] + width * east, center[1] + depth * north],
    [center[0], center[1] + depth * north],
    [center[0], center[1]],
  ],
]
const outline = box(15, 10)
const house: GivenRoof = {
  id: 'house',
  name: 'Main roof',
  outline,
  detected: outline,
  included: true,
  complexity: null,
}
const limits = { mostAreaSqft: 12_000, mostCorners: 60 }

function open(roofs: GivenRoof[] = [house], sizes = limits) {
  const onChange = vi.fn<(roofs: ResultRoof[]) => void>()
  return { onChange, editor: openEditor({ center, roofs, house: sizes, onChange }) }
}
const key = (name: string, shiftKey = false, repeat = false) => ({ key: name, shiftKey, repeat })
const firstCorner = { kind: 'corner', ring: 0, index: 0 } as const

describe('the editor’s result', () => {
  it('is unchanged without changes, and again after undo', () => {
    const { editor, onChange } = open()
    expect(editor.results()).toMatchObject([{ id: 'house', outline: null, changed: false, supported: true }])
    pressOnPart(editor, firstCorner, key('ArrowLeft', true))
    const [moved] = onChange.mock.lastCall![0]
    expect(moved?.changed).toBe(true)
    expect(moved?.outline?.[0]).toHaveLength(5)
    editor.undo()
    expect(onChange.mock.lastCall![0]).toMatchObject([{ outline: null, changed: false }])
  })

  it('is the exact outline that it was given if somebody had edited it before', () => {
    const edited = box(20, 10)
    const { editor } = open([{ ...house, outline: edited }])
    expect(editor.results()[0]?.outline).toBe(edited)
    editor.run({ kind: 'reshape', roof: 'house', rings: editor.detected.get('house')! })
    expect(editor.results()[0]?.outline).toBeNull()
  })

  it('measures like the server, and excludes obvious non-houses', () => {
    const { editor } = open()
    expect(editor.results()[0]!.planAreaSqft).toBeCloseTo(150 / 0.3048 ** 2, -1)
    const small = open([house], { mostAreaSqft: 1_000, mostCorners: 60 }).editor
    expect(small.results()[0]).toMatchObject({ supported: false, included: false })
  })
})

describe('a roof over another one', () => {
  const message = (editor: ReturnType<typeof open>['editor']) => editor.get().note.text
  const rectangle = (editor: ReturnType<typeof open>['editor'], x: number, y: number) =>
    editor.drawRectangle([x, y], [10, 8], (point) => point)

  it('is reported, with the shared area, until it is moved away', () => {
    const { editor } = open()
    rectangle(editor, 14, 5)
    expect(message(editor)).toBe('Structure 2: 861 sq ft. It overlaps Main roof by 517 sq ft.')
    const { roofs } = editor.get().history.present
    expect(overlapsOf(roofs[1]!, roofs, editor.detected)).toMatchObject([
      { other: { id: 'house' }, sameBuilding: true },
    ])
    editor.run({ kind: 'moveRoof', roof: roofs[1]!.id, by: [5, 0] })
    const now = editor.get().history.present.roofs
    expect(overlapsOf(now[1]!, now, editor.detected)).toMatchObject([{ sameBuilding: false }])
    editor.run({ kind: 'moveRoof', roof: roofs[1]!.id, by: [10, 0] })
    expect(message(editor)).toBe('Structure 2: 861 sq ft')
  })

  it('is ignored while one of the two is excluded', () => {
    const { editor } = open()
    rectangle(editor, 8, 5)
    editor.run({ kind: 'include', roof: 'house', included: false })
    const { roofs } = editor.get().history.present
    expect(roofs.map((roof) => overlapsOf(roof, roofs, editor.detected))).toEqual([[], []])
  })
})

describe('keys on a handle', () => {
  it('move by 10 cm and with Shift by 1 m; holding them down is one step', () => {
    const { editor } = open()
    for (const repeat of [false, true, true]) pressOnPart(editor, firstCorner, key('ArrowLeft', true, repeat))
    expect(editor.chosen()!.rings[0]![0]![0]).toBeCloseTo(-3, 6)
    expect(editor.get().history.past).toHaveLength(1)
    pressOnPart(editor, firstCorner, key('ArrowUp'))
    expect(editor.chosen()!.rings[0]![0]![1]).toBeCloseTo(0.1, 6)
  })

  it('return which handle has the focus next', () => {
    const { editor } = open()
    expect(pressOnPart(editor, { ...firstCorner, index: 2 }, key('Insert'))).toBe('corner.0.3')
    expect(pressOnPart(editor, { ...firstCorner, index: 3 }, key('Delete'))).toBe('corner.0.2')
    expect(pressOnPart(editor, firstCorner, key('Tab'))).toBeUndefined()
  })

  it('are refused with a message, and change nothing', () => {
    const { editor, onChange } = open()
    pressOnPart(editor, firstCorner, key('Delete'))
    onChange.mockClear()
    expect(pressOnPart(editor, firstCorner, key('Delete'))).toBe('corner.0.0')
    expect(editor.get().note).toEqual({ text: errorText('TOO_FEW_CORNERS'), refused: true })
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('drawing', () => {
  it('creates a roof with the first available name', () => {
    const { editor } = open()
    editor.pick('draw')
    for (const at of [[30, 0], [40, 0], [40, 10], [30, 10]] as const) editor.drawTo(at) // biome-ignore format: one square
    expect(editor.drawClosed()).toBe(true)
    expect(editor.results()[1]).toMatchObject({ name: 'Structure 2', included: true, changed: true })
    expect(editor.results()[1]!.id).toMatch(/^drawn-[0-9a-f-]{36}$/)
    expect(editor.get()).toMatchObject({ tool: 'corners', drawn: [] })
  })

  it('refuses a line that crosses the previous one, and a roof with two corners', () => {
    const { editor } = open([])
    editor.pick('draw')
    for (const at of [[0, 0], [10, 0], [10, 10]] as const) editor.drawTo(at) // biome-ignore format: one triangle
    editor.drawTo([5, -5])
    expect(editor.get()).toMatchObject({ note: { text: errorText('CROSSES_ITSELF'), refused: true } })
    expect(editor.get().drawn).toHaveLength(3)
    editor.drawBack()
    expect(editor.drawClosed()).toBe(false)
    expect(editor.get().note.text).toBe(errorText('TOO_FEW_CORNERS'))
  })

  it('an obvious non-house excludes it from the quote', () => {
    const { editor } = open([])
    editor.drawRectangle([0, 0], [60, 40], (point) => point)
    expect(editor.results()).toMatchObject([{ name: 'Main roof', included: false, supported: false }])
  })
})

it('splits along the proposed line', () => {
  const { editor } = open()
  editor.pick('split')
  editor.splitHere()
  expect(editor.results().map(({ name }) => name)).toEqual(['Main roof', 'Structure 2'])
})

it('inserts a corner halfway along an edge', () => {
  const { editor } = open()
  insertInMiddle(editor, editor.chosen()!, { ring: 0, index: 0 })
  expect(editor.chosen()!.rings[0]![1]![0]).toBeCloseTo(7.5, 1)
  expect(editor.get().corner).toEqual({ ring: 0, index: 1 })
})

it('converts from the plane to pixels and back', () => {
  const view = planeView(openEditor({ center, roofs: [], house: limits }).get().history.present.plane, ([lng, lat]) => [
    100 + (lng - center[0]) * 400_000,
    80 - (lat - center[1]) * 550_000,
  ])
  const [x, y] = view.toPlane(view.toPixels([12, -7]))
  expect(x).toBeCloseTo(12)
  expect(y).toBeCloseTo(-7)
  expect(view.toPixels([0, 0])).toEqual([100, 80])
})

it('formats lengths in feet and inches', () => {
  expect(drawnLength(3.048)).toBe('10′ 0″')
  expect(drawnLength(3.3)).toBe('10′ 10″')
  expect(spokenLength(0.33)).toBe('1 foot 1 inch')
})
