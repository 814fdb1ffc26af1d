import { expect, it } from 'vitest'
import { structuresOf } from '../../flow/flow-structure.ts'
import { alternative, roofs, structure } from '../../flow/testing.ts'
import { mapOutlines } from './map-outlines.ts'

const found = roofs([structure('house'), structure('shed', { included: false })], [alternative('next')])
const shown = (provided: typeof found, picking: boolean) => ({
  roofs: provided,
  structures: structuresOf(provided),
  picking,
})
const features = {
  roads: [],
  buildings: ['house', 'next', 'far'].map((id) => ({ id, outline: [] })),
  houseNumbers: [],
  notices: [],
}
const states = (picking: boolean) =>
  mapOutlines(shown(found, picking), features).map(({ id, state }) => `${id} ${state}`)

it('shows the address’s roofs with their selection', () => {
  expect(states(false)).toEqual(['house included', 'shed excluded'])
})

it('offers every building while another is being selected, each once', () => {
  expect(states(true)).toEqual(['far neighbour', 'next alternative', 'house included', 'shed excluded'])
})

it('marks roofs only if there are several', () => {
  const marks = (structures: ReturnType<typeof structure>[]) =>
    mapOutlines(shown(roofs(structures), false), null).map(({ mark }) => mark)
  expect(marks([structure('house'), structure('shed')])).toEqual(['1', '2'])
  expect(marks([structure('house')])).toEqual([undefined])
})
