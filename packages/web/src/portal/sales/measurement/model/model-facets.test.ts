import { gableRectangle, hipRectangle } from '@gable/roof/drawing/hand-made-roofs'
import { describe, expect, it } from 'vitest'
import { modelFacets } from './model-facets.ts'

describe('the list of facets', () => {
  const facets = modelFacets([
    { name: 'House', roof: hipRectangle(14, 8, 6) },
    { name: 'Garage', roof: gableRectangle(8, 6, 4.5) },
  ])

  it('numbers across the structures, like the report', () => {
    expect(facets.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
    expect(facets.map(({ structure, name }) => `${structure} ${name}`).slice(3, 5)).toEqual(['House D', 'Garage E'])
  })

  it('formats pitch and fall as the trade does', () => {
    expect(facets[0]).toMatchObject({ pitch: '6/12', fall: 'S', azimuthDegrees: 180 })
    expect(facets[1]).toMatchObject({ fall: 'E', azimuthDegrees: 90 })
    expect(facets[5]).toMatchObject({ pitch: '4.5/12', fall: 'N', azimuthDegrees: 0 })
  })
})
