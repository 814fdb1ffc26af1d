import { expect, it } from 'vitest'
import { measureLine } from '../command/measure-line.ts'
import { signedArea } from '../polygon.ts'
import { builtHouse, joggedHouse } from './built-houses.ts'
import { builtLines, builtPlanArea, planeOnEdge, rectangle } from './built-roof.ts'

// Nodes closer than 10 cm are counted as one: a line may become shorter or longer by that at either end.
const MERGED_METERS = 0.1

it('assembles a plain hip from its planes only', () => {
  const outline = rectangle([0, 0], [14, 8])
  const planes = [0, 1, 2, 3].map((edge) => planeOnEdge(outline, edge, 6))
  const lines = builtLines(outline, [{ plan: [outline], planes }])
  const sum = (type: string) =>
    lines.filter((line) => line.type === type).reduce((total, { lengthMeters }) => total + lengthMeters, 0)
  expect(sum('ridge')).toBeCloseTo(6, 9)
  expect(sum('hip')).toBeCloseTo(24, 9)
  expect(sum('eave')).toBeCloseTo(44, 9)
})

it('has lines that close around every plane', () => {
  for (let number = 0; number < 120; number++) {
    for (const house of [builtHouse(number), joggedHouse(number)]) {
      expect(builtPlanArea(house.lines) / signedArea(house.outline)).toBeCloseTo(1, 9)
    }
  }
})

it('matches the roof derived from its outline: L, T and cross, gabled and hipped, equal or different wings and pitches', () => {
  for (let number = 0; number < 81; number++) {
    const { kind, outline, lengths, edgeRises, rise, gableEdges } = builtHouse(number)
    const known = [{ edge_rises: edgeRises }, ...(rise === null ? [] : [{ rise, gable_edges: gableEdges }])]
    for (const reported of known) {
      const answer = measureLine(JSON.stringify({ outline_m: outline, ...reported }))
      if (!answer.ok) throw new Error(`${kind} ${number}: ${answer.reason}`)
      expect(answer.taken).toBeUndefined()
      const { high_eave: highEave, pitch_break: pitchBreak, ...others } = answer.lengths_m
      for (const [type, length] of Object.entries({ ...others, highEave, pitchBreak })) {
        const apart = Math.abs(length - lengths[type as keyof typeof lengths])
        expect(apart, `${kind} ${number}: ${type}`).toBeLessThan(2 * MERGED_METERS)
      }
    }
  }
})
