import { describe, expect, it } from 'vitest'
import { boxOfPolygons } from './area.ts'
import { mercatorView } from './mercator.ts'

const idaho: [number, number, number, number] = [-117.2, 42, -111, 49]

describe('the drawn view of a map section', () => {
  it('is within its pixels, centered', () => {
    const view = mercatorView(idaho, 600, 300)
    const [left, bottom] = view.project([-117.2, 42])
    const [right, top] = view.project([-111, 49])
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(600)
    expect(top).toBeCloseTo(15)
    expect(bottom).toBeCloseTo(285)
    expect(view.project(view.middle).map(Math.round)).toEqual([300, 150])
  })

  it('finds the point drawn at a pixel', () => {
    const view = mercatorView(idaho, 600, 300)
    const [lng, lat] = view.unproject(view.project([-116.2, 43.6]))
    expect(lng).toBeCloseTo(-116.2, 9)
    expect(lat).toBeCloseTo(43.6, 9)
  })
})

describe('the bounding box of areas', () => {
  it('contains them all', () => {
    const square = (lng: number, lat: number) =>
      [
        [
          [
            [lng, lat],
            [lng + 1, lat],
            [lng + 1, lat + 1],
            [lng, lat],
          ],
        ],
      ] as [number, number][][][]
    expect(boxOfPolygons([square(-110, 40), square(-100, 30)].map(([polygon]) => [polygon!]))).toEqual([
      -110, 30, -99, 41,
    ])
  })

  it('is not stretched around the world by Alaska’s last islands', () => {
    expect(
      boxOfPolygons([
        [
          [
            [
              [-170, 55],
              [-160, 60],
              [-165, 57],
            ],
          ],
          [
            [
              [178, 52],
              [179, 52],
              [178.5, 53],
            ],
          ],
        ],
      ]),
    ).toEqual([-170, 55, -160, 60])
  })

  it('is empty for nothing', () => {
    expect(boxOfPolygons([])).toBeUndefined()
  })
})
