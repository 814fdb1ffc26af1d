import { expect, it } from 'vitest'
import { addTexts } from '../../texts/index.ts'
import { laterEn } from '../../texts/later-en.ts'
import { boughtMaterial } from './bought-material.ts'

addTexts('en', laterEn)

const shingle = { name: 'Shingle', wasteBps: 1_500, squaresHundredths: 2_571 }
const slate = { name: 'Slate', wasteBps: 1_500, squaresHundredths: 2_571 }
const metal = { name: 'Metal', wasteBps: 1_000, squaresHundredths: 2_460 }

it('is one figure if all products have the same waste', () => {
  expect(boughtMaterial([shingle, slate])).toEqual({ waste: ['15%'], squares: ['25.71 squares'] })
})

it('is each product’s own if they differ, not the first one’s', () => {
  expect(boughtMaterial([metal, shingle, slate])).toEqual({
    waste: ['10% for Metal', '15% for Shingle and Slate'],
    squares: ['24.60 squares for Metal', '25.71 squares for Shingle and Slate'],
  })
})

it('is empty without products', () => {
  expect(boughtMaterial([])).toEqual({ waste: [], squares: [] })
})
