import { expect, it } from 'vitest'
import { materialOf, toneOf } from './MaterialDrawing.tsx'

it.each([
  ['Asphalt shingle Ridgeline Architectural', 'shingle'],
  ['Asphalt shingle Heritage 3-Tab', 'tab'],
  ['Metal Alpine Standing Seam', 'metal'],
  ['Metal Metal Shingle, Steel', 'slate'],
  ['Metal Stone-Coated Steel', 'shingle'],
  ['Metal Screw-Down Steel Panel', 'ribbed'],
  ['Tile Clay Tile, Barrel', 'tile'],
  ['Tile Concrete Tile, Flat', 'flatTile'],
  ['Synthetic shake Synthetic Shake', 'shake'],
  ['Flat roof membrane TPO Membrane', 'flat'],
  ['Asphalt shingle Designer Shingle', 'designer'],
  ['', 'shingle'],
])('"%s" is drawn as %s', (words, material) => {
  expect(materialOf(words)).toBe(material)
})

it('white membranes are pale, copper is copper, and most have no tone of their own', () => {
  expect(toneOf('Flat roof membrane TPO Membrane')).toContain('pale')
  expect(toneOf('Metal Copper for Bays and Porches')).toContain('copper')
  expect(toneOf('Asphalt shingle Ridgeline Architectural')).toBe('')
})
