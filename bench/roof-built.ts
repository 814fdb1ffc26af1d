import { type MeasureAnswer, measureLine } from '@gable/roof/command/measure-line'
import { EDGE_TYPES, type EdgeType } from '@gable/roof/roof'
import { type BuiltHouse, builtHouse, joggedHouse } from '@gable/roof/testing/built-houses'
import { percentile, printFigure, printHeading } from './print.ts'

const wings = 200
const jogged = 200
/** For shorter lengths, a merged corner is a large percentage but irrelevant for ordering material. */
const worthAPercentage = 1

/** Houses assembled from planes, so that every line is known in advance, above all the valleys. */
export function benchBuilt(): void {
  const houses = Array.from({ length: wings }, (_, number) => builtHouse(number))
  printHeading(`${wings} L, T and cross houses built of planes: lengths against what was built`)
  printLengths('each edge’s rise', houses, ({ edgeRises }) => ({ edge_rises: edgeRises }))
  const alike = houses.filter(({ rise }) => rise !== null)
  printLengths(`gables alone, ${alike.length} of one pitch`, alike, gablesOf)

  printHeading(`${jogged} houses with jogs built of planes`)
  printLengths(
    'gables alone',
    Array.from({ length: jogged }, (_, number) => joggedHouse(number)),
    gablesOf,
  )
  benchRows()
}

const gablesOf = ({ rise, gableEdges }: BuiltHouse) => ({ rise, gable_edges: gableEdges })

function measured(house: BuiltHouse, known: (house: BuiltHouse) => object): MeasureAnswer {
  return measureLine(JSON.stringify({ outline_m: house.outline, ...known(house) }))
}

function printLengths(provided: string, houses: readonly BuiltHouse[], known: (house: BuiltHouse) => object): void {
  const answers = houses.map((house) => measured(house, known))
  printFigure(`given ${provided}: refused`, answers.filter(({ ok }) => !ok).length, '', { atMost: 0 })
  for (const type of EDGE_TYPES) {
    const errors = houses.flatMap(({ lengths }, at) => {
      const answer = answers[at]!
      return answer.ok && lengths[type] >= worthAPercentage ? [percentOff(lengthOf(answer, type), lengths[type])] : []
    })
    if (errors.length === 0) continue
    printFigure(`  ${type}, median of ${errors.length}`, percentile(errors, 0.5), '%', { atMost: 0.5 })
    printFigure('    worst', Math.max(...errors), '%')
  }
}

/** Rows of houses whose walls have random offsets: those without a skeleton, and all. */
function benchRows(): void {
  const rows = Array.from({ length: 6 * jogged }, (_, number) => joggedHouse(number)).filter(
    ({ kind, outline }) => kind === 'joggedRow' && outline.length > 4,
  )
  const answers = rows.map((house) => measured(house, gablesOf))
  const near = answers.filter((answer, at) => {
    return answer.ok && percentOff(answer.lengths_m.ridge, rows[at]!.lengths.ridge) <= 1
  })
  printFigure('row houses with uneven walls that step anywhere', rows.length, '')
  printFigure('  of them with a stand-in', answers.filter((answer) => answer.ok && answer.taken).length, '')
  const refused = answers.filter(({ ok }) => !ok).length
  printFigure('  refused', (100 * refused) / rows.length, '%', { atMost: 2 })
  printFigure('  ridge within 1 %', (100 * near.length) / rows.length, '% of houses', { atLeast: 78 })
}

function lengthOf({ lengths_m }: Extract<MeasureAnswer, { ok: true }>, type: EdgeType): number {
  const names = { highEave: 'high_eave', pitchBreak: 'pitch_break' } as const
  // Derived roofs have no levels.
  if (type === 'stepFlashing' || type === 'flashing') return 0
  return lengths_m[type === 'highEave' || type === 'pitchBreak' ? names[type] : type]
}

const percentOff = (got: number, wanted: number) => 100 * Math.abs(got / wanted - 1)
