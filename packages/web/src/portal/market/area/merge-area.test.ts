import { describe, expect, it } from 'vitest'
import type { AreaValues } from './area-values.ts'
import { changesOf, mergeArea } from './merge-area.ts'

const county = (value: string, active = true) => ({ value, name: `County ${value}`, active })
const circle = (id: string, radiusMetres: number) => ({
  id,
  kind: 'radius' as const,
  name: '',
  active: true,
  centre: [-116, 43] as [number, number],
  radiusMetres,
  corners: [],
})
const seen: AreaValues = {
  national: false,
  states: ['ID', 'WY'],
  counties: [county('16001'), county('16003')],
  postalCodes: ['83201', '83202'],
  shapes: [circle('a', 10_000), circle('b', 20_000)],
}

describe('a service area that two people change', () => {
  it('keeps what each of them added and removed', () => {
    const here = { ...seen, states: ['ID', 'UT'], postalCodes: ['83201', '83202', '83203'] }
    const latest = { ...seen, states: ['ID', 'MT', 'WY'], postalCodes: ['83202', '83209'] }
    expect(mergeArea(seen, here, latest)).toMatchObject({
      states: ['ID', 'MT', 'UT'],
      postalCodes: ['83202', '83203', '83209'],
    })
  })

  it('keeps what was changed here, and what the other one changed elsewhere', () => {
    const here = {
      ...seen,
      counties: [county('16001', false), county('16003')],
      shapes: [circle('a', 5_000), circle('b', 20_000)],
    }
    const latest = {
      ...seen,
      counties: [county('16001'), county('16003', false)],
      shapes: [circle('a', 10_000), circle('b', 1_000)],
    }
    const merged = mergeArea(seen, here, latest)
    expect(merged.counties.map(({ active }) => active)).toEqual([false, false])
    expect(merged.shapes.map(({ radiusMetres }) => radiusMetres)).toEqual([5_000, 1_000])
  })

  it('keeps what was changed here although the other one removed it', () => {
    const here = { ...seen, shapes: [circle('a', 5_000), circle('b', 20_000)] }
    expect(mergeArea(seen, here, { ...seen, shapes: [] }).shapes).toEqual([circle('a', 5_000)])
  })

  it('is the latest where nothing was changed here, and stays where nobody else changed anything', () => {
    const other = { ...seen, national: true, states: [], shapes: [] }
    expect(mergeArea(seen, seen, other)).toEqual(other)
    expect(mergeArea(seen, other, seen)).toEqual(other)
  })

  it('counts what the other one did', () => {
    const latest = {
      ...seen,
      national: true,
      states: ['WY', 'UT', 'NV'],
      shapes: [circle('a', 1_000), circle('b', 20_000)],
    }
    expect(changesOf(seen, latest)).toEqual([
      { part: 'national', added: 0, removed: 0, changed: 1 },
      { part: 'states', added: 2, removed: 1, changed: 0 },
      { part: 'shapes', added: 0, removed: 0, changed: 1 },
    ])
    expect(changesOf(seen, seen)).toEqual([])
  })
})
