import type { Imagery } from '@gable/contract/geo'
import { expect, test } from 'vitest'
import { areaStyle } from './area-style.ts'

const picture = (kind: Imagery['kind'], tiles: string[]): Imagery => ({
  ...{ kind, tiles, tileSize: 256, maxZoom: 16, attribution: '', mayTrace: true },
})
const sourcesOf = (shown?: Imagery) => Object.keys(areaStyle(shown).sources)
const layersOf = (shown?: Imagery) => areaStyle(shown).layers.map(({ id }) => id)

test('the operator’s picture takes the place of the land, under borders and areas', () => {
  const usgs = picture('usgs', ['https://tiles.example/{z}/{y}/{x}'])
  expect(sourcesOf(usgs)).toContain('picture')
  expect(layersOf(usgs).slice(0, 4)).toEqual(['ground', 'picture', 'borders', 'area-fill'])
})

test('what shows houses alone, or nothing, leaves the drawn land', () => {
  for (const shown of [undefined, picture('drawn', []), picture('demo', ['/tiles/demo/1/{z}/{x}/{y}'])]) {
    expect(sourcesOf(shown)).not.toContain('picture')
    expect(layersOf(shown)[1]).toBe('land')
  }
})
