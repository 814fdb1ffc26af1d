import type { EdgeType } from '../roof.ts'

/** The texts of drawings, so that another locale's catalog can replace them. */
export interface DrawingWords {
  readonly edges: Readonly<Record<EdgeType, string>>
  /** Eight directions, clockwise from north. */
  readonly compass: readonly [string, string, string, string, string, string, string, string]
  readonly north: string
  readonly feet: string
  readonly squareFeet: string
  readonly flat: string
  /** Shown next to the key: the number of edges too short to be labeled. */
  readonly leftOut: (count: number) => string
  readonly diagram: Readonly<Record<'length' | 'area' | 'pitch' | 'plan', string>>
  readonly facets: (count: number) => string
  readonly view: (from: string) => string
}

export const ENGLISH_WORDS: DrawingWords = {
  edges: {
    ridge: 'Ridge',
    hip: 'Hip',
    valley: 'Valley',
    eave: 'Eave',
    rake: 'Rake',
    highEave: 'High eave',
    pitchBreak: 'Pitch break',
    stepFlashing: 'Step flashing',
    flashing: 'Headwall flashing',
  },
  compass: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  north: 'N',
  feet: 'ft',
  squareFeet: 'sq ft',
  flat: 'Flat',
  leftOut: (count) => (count === 1 ? '1 short edge has no label.' : `${count} short edges have no label.`),
  diagram: {
    length: 'Length diagram',
    area: 'Area diagram',
    pitch: 'Pitch diagram',
    plan: 'Roof diagram',
  },
  facets: (count) => (count === 1 ? '1 facet' : `${count} facets`),
  view: (from) => `3D picture seen from the ${from}`,
}
