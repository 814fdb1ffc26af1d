import { readFileSync } from 'node:fs'
import { type MeasureAnswer, measureLine } from '@gable/roof/command/measure-line'
import type { EdgeType } from '@gable/roof/roof'
import { guessShape } from '@gable/roof/shape/guess'
import { shapeRoof } from '@gable/roof/shape/shape-rules'
import { DEFAULT_RISES } from '@gable/roof/slope'
import { readTruth, type TrueRoof, withNeighbors } from '@gable/roof/testing/truth'
import { percentile, printFigure, printHeading } from './print.ts'
import { realFile } from './roof-data.ts'

const edgeTypes = ['eave', 'rake', 'ridge', 'hip', 'valley', 'high_eave'] as const

/** Real roofs measured by a city, through the command that operators run, with increasing amounts of known data. */
export function benchTruth(): void {
  printHeading('Roofs against a city’s own model')
  const file = realFile('roof-truth/denhaag-dev.jsonl')
  if (!file) return
  const all = readTruth(readFileSync(file, 'utf8'))
  const roofs = all.filter(({ isMansard }) => !isMansard)
  const [pitched, sheds] = [roofs.filter(({ kind }) => kind !== 'shed'), roofs.filter(({ kind }) => kind === 'shed')]
  printFigure('roofs', all.length, '')
  printFigure('  of them mansards and flat tops, counted apart', all.length - roofs.length, '')
  printFigure('  of them sheds', sheds.length, '')

  const byMean = areaErrors(roofs, ({ rise }) => ({ rise }))
  printFigure('given the mean pitch: area, median error', percentile(byMean, 0.5), '%', { atMost: 0.1 })
  printFigure('  95th percentile', percentile(byMean, 0.95), '%', { atMost: 1 })
  const mansards = all.filter(({ isMansard }) => isMansard)
  printFigure(
    '  mansards and flat tops, median',
    percentile(
      areaErrors(mansards, ({ rise }) => ({ rise })),
      0.5,
    ),
    '%',
  )

  printLengths('given the gable edges too', pitched, ({ rise, gableEdges }) => ({ rise, gable_edges: gableEdges }), {
    eave: 0.5,
    rake: 0.5,
    ridge: 0.5,
    hip: 6,
  })
  const stepped = all.filter(
    ({ kind, outline, gableEdges: { length } }) => kind !== 'shed' && length > 0 && outline.length > 4,
  )
  const answers = stepped.map((roof) => measured(roof, ({ rise, gableEdges }) => ({ rise, gable_edges: gableEdges })))
  printFigure('  with gables, of more than four corners', stepped.length, '')
  printFigure('    refused', answers.filter(({ ok }) => !ok).length, '', { atMost: 1 })
  printLengths('  sheds', sheds, ({ rise, gableEdges }) => ({ rise, kind: 'shed', gable_edges: gableEdges }), {})
  const everyType = { eave: 0.5, rake: 0.5, ridge: 0.5, hip: 0.5, valley: 0.5, high_eave: 0.5 }
  printLengths('given each plane’s pitch', pitched, ({ edgeRises }) => ({ edge_rises: edgeRises }), everyType)
  printLengths('  sheds', sheds, ({ edgeRises }) => ({ edge_rises: edgeRises }), everyType)
  benchSlopes(roofs)
  benchGuess(pitched, all)
}

type Known = (roof: TrueRoof) => Record<string, unknown>

function measured(roof: TrueRoof, known: Known): MeasureAnswer {
  return measureLine(JSON.stringify({ id: roof.id, outline_m: roof.outline, ...known(roof) }))
}

/** Errors of the area in percent. */
function areaErrors(roofs: readonly TrueRoof[], known: Known): number[] {
  return roofs.map((roof) => percentOff(measured(roof, known).area_m2 ?? 0, roof.areaSqm))
}

function printLengths(
  provided: string,
  roofs: readonly TrueRoof[],
  known: Known,
  targets: Partial<Record<(typeof edgeTypes)[number], number>>,
): void {
  const answers = roofs.map((roof) => measured(roof, known))
  printFigure(`${provided}: refused`, answers.filter(({ ok }) => !ok).length, '')
  for (const type of edgeTypes) {
    const errors = roofs.flatMap((roof, at) => {
      const [answer, length] = [answers[at]!, roof.lengths[type === 'high_eave' ? 'highEave' : (type as EdgeType)]]
      return answer.ok && length > 0 ? [percentOff(answer.lengths_m[type], length)] : []
    })
    if (errors.length === 0) continue
    const target = targets[type]
    const name = `${provided}: ${type.replace('_', ' ')}, median of ${errors.length}`
    printFigure(name, percentile(errors, 0.5), '%', target === undefined ? undefined : { atMost: target })
  }
}

/** The errors if a homeowner chooses the nearest category, or whole inches. */
function benchSlopes(roofs: readonly TrueRoof[]): void {
  const categories = Object.values(DEFAULT_RISES)
  const nearest = (rise: number) => categories.reduce((one, other) => (off(other, rise) < off(one, rise) ? other : one))
  const own = percentile(
    areaErrors(roofs, ({ rise }) => ({ rise: nearest(rise) })),
    0.5,
  )
  const each = categories.map((rise) => areaErrors(roofs, () => ({ rise })))
  const best = percentile(
    roofs.map((_, at) => Math.min(...each.map((errors) => errors[at]!))),
    0.5,
  )
  printFigure('given only a category: area, median error', own, '%')
  printFigure('  the best that the categories allow', best, '%')
  printFigure('  more than the best by', own - best, 'points', { atMost: 0.2 })
  const whole = areaErrors(roofs, ({ rise }) => ({ rise: Math.round(rise) }))
  printFigure('given whole x/12: area, median error', percentile(whole, 0.5), '%', { atMost: 1.5 })
}

/** The guess before anyone chooses, from the surrounding outlines. */
function benchGuess(roofs: readonly TrueRoof[], all: readonly TrueRoof[]): void {
  const right = roofs.filter((roof) => {
    const placed = withNeighbors(roof, all)
    if (!placed) return false
    const derived = shapeRoof(placed.outline, guessShape(placed.outline, placed.neighbours), roof.rise)
    if (!derived.ok) return false
    const { ridge, hip } = derived.roof.lengthsMeters
    return percentOff(ridge + hip, roof.lengths.ridge + roof.lengths.hip) <= 10
  })
  const share = (100 * right.length) / roofs.length
  printFigure('guessed from the neighbours: ridge + hip within 10 %', share, '% of roofs', { atLeast: 60 })
}

const off = (one: number, other: number) => Math.abs(one - other)
const percentOff = (got: number, wanted: number) => 100 * Math.abs(got / wanted - 1)
