import { describe, expect, it } from 'vitest'
import type { RoofScan } from './roof-scan.ts'
import { planesOnly, scannedHouse } from './scan.fixture.ts'
import { heldScan, type ScannedStructure } from './scan-hold.ts'

const { roof } = scannedHouse
const asScanned: ScannedStructure = {
  outline: roof!.outline,
  detected: { outline: roof!.outline },
  shape: roof!.shape,
  scan: scannedHouse,
}
const holds = (change: Partial<ScannedStructure>, rise = 6) => heldScan({ ...asScanned, ...change }, rise)?.holds

const elsewhere: ScannedStructure['outline'] = roof!.outline.map((ring) =>
  ring.map(([lng, lat], corner) => (corner === 1 ? [lng + 1e-6, lat] : [lng, lat])),
)

describe('what remains of a scan', () => {
  it('is everything while the scan’s outline, shape and slope are used', () => {
    expect(heldScan(asScanned, 6)).toEqual({ ...scannedHouse, holds: 'whole' })
    expect(holds({}, 5.96)).toBe('whole')
    expect(holds({ shape: { ...roof!.shape, gableEdges: [3, 1] } })).toBe('whole')
  })

  it('is the eave height if another slope is set, or none is known', () => {
    expect(holds({}, 6.1)).toBe('eaves')
    expect(holds({}, 8)).toBe('eaves')
  })

  it('is the eave height if another shape is set', () => {
    const { edgeRises, ...shape } = roof!.shape
    expect(edgeRises).toBeDefined()
    expect(holds({ shape })).toBe('eaves')
    expect(holds({ shape: { ...roof!.shape, gableEdges: [1] } })).toBe('eaves')
    expect(holds({ shape: { ...roof!.shape, hipEndRise: 8 } })).toBe('eaves')
    expect(holds({ shape: { kind: 'flat' } })).toBe('eaves')
  })

  it('is nothing after the outline was edited', () => {
    expect(holds({ outline: elsewhere })).toBeUndefined()
  })

  it('is nothing without a scan', () => {
    expect(holds({ scan: undefined })).toBeUndefined()
  })

  it('is everything for a flat roof, whatever slope the others have', () => {
    const flat: RoofScan = { ...scannedHouse, rise: 0, roof: { ...roof!, shape: { kind: 'flat' } } }
    expect(holds({ shape: { kind: 'flat' }, scan: flat }, 6)).toBe('whole')
  })

  it('is its planes if no derived roof fits them, until the outline is edited', () => {
    for (const rise of [3, 9]) expect(holds({ scan: planesOnly }, rise)).toBe('planes')
    expect(holds({ scan: planesOnly, shape: { kind: 'hip' } })).toBe('planes')
    expect(holds({ scan: planesOnly, outline: elsewhere })).toBeUndefined()
    expect(holds({ scan: planesOnly, detected: null })).toBeUndefined()
  })
})
