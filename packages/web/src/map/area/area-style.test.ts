import type { Imagery } from '@gable/contract/geo'
import { expect, test } from 'vitest'
import { areaStyle } from './area-style.ts'

const picture = (kind: Imagery['kind'], tiles: string[]): Imagery => ({
  kind,
  tiles,
  tileSize: 256,
  maxZoom: 16,
  attribution: '',
  mayTrace: true,
})
const sourcesOf = (shown?: Imagery) => Object.keys(areaStyle(shown).sources)
const layersOf = (shown?: Imagery) => areaStyle(shown).layers.map(({ id }) => id)

test('the operator’s imagery replaces the land, under borders and areas', () => {
  const usgs = picture('usgs', ['https://tiles.example/{z}/{y}/{x}'])
  expect(sourcesOf(usgs)).toContain('picture')
  expect(layersOf(usgs).slice(0, 4)).toEqual(['ground', 'picture', 'borders', 'area-fill'])
  expect(layersOf(usgs)).not.toContain('roads')
})

test('towns and counties have layers by zoom, above the areas, whose edges are over borders and main roads', () => {
  const layers = layersOf()
  const place = (id: string) => layers.indexOf(id)
  for (const id of ['counties', 'main-roads']) expect(place(id)).toBeLessThan(place('area-edge'))
  expect(place('counties')).toBeGreaterThan(place('area-fill'))
  for (const id of ['towns-0', 'towns-5', 'county-names']) expect(place(id)).toBeGreaterThan(place('area-edge'))
})

test('imagery of houses only, or none, keeps the drawn land', () => {
  for (const shown of [undefined, picture('drawn', []), picture('demo', ['/tiles/demo/1/{z}/{x}/{y}'])]) {
    expect(sourcesOf(shown)).not.toContain('picture')
    expect(layersOf(shown)[1]).toBe('land')
  }
})
