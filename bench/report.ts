import { performance } from 'node:perf_hooks'
import { createDocumentRenderer } from '../packages/documents/src/render.ts'
import { garageRing, reportRequest, structure } from '../packages/documents/src/report/report.fixture.ts'
import { percentile, printFigure, printHeading } from './print.ts'

const reports = 10

/**
 * Renders measurement reports like the job, in the documents' own thread: the first one, which loads thread, templates
 * and fonts, and those after it.
 */
export async function run(): Promise<void> {
  const renderer = createDocumentRenderer()
  const request = reportRequest([structure('Main roof', combOf30Corners()), structure('Garage', garageRing)])
  const times: number[] = []
  try {
    for (let report = 0; report <= reports; report += 1) {
      const before = performance.now()
      await renderer.renderReport(request)
      times.push(performance.now() - before)
    }
  } finally {
    await renderer.close()
  }
  const [first = Number.NaN, ...later] = times
  printHeading('the PDF of a measurement: a house of 30 corners and a garage')
  printFigure('the first, thread and fonts cold', first / 1_000, 's', { atMost: 3 })
  printFigure(`the next ${reports}, median`, percentile(later, 0.5) / 1_000, 's', { atMost: 3 })
  printFigure(`the next ${reports}, slowest`, Math.max(...later) / 1_000, 's', { atMost: 3 })
}

/** A long house with seven wings to the north, each slightly longer than the previous one. Meters. */
function combOf30Corners(): (readonly [number, number])[] {
  const corners: (readonly [number, number])[] = [
    [-21, -8],
    [10, -8],
  ]
  for (let wing = 0; wing < 7; wing += 1) {
    const [east, north] = [10 - wing * 4.5, 6 + wing * 0.4]
    corners.push([east, north], [east - 2.6, north], [east - 2.6, 1 + wing * 0.2], [east - 4.5, 1 + wing * 0.2])
  }
  const west = corners.at(-1)![0]
  return corners.map(([x, y]) => [x === west ? -21 : x, y] as const)
}
