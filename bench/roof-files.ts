import { guessOf, roofOf } from '@gable/roof/roof-of'
import type { RoofShape } from '@gable/roof/shape/shape'
import { facesAndReport } from '@gable/roof/testing/xml-errors'
import type { LngLatRings } from '@gable/roof/units'
import { printFigure, printHeading } from './print.ts'
import { realOutlines } from './roof-data.ts'

const kinds = [
  { kind: 'hip', rise: 6, overhangFeet: 0 },
  { kind: 'hip', rise: 1, overhangFeet: 0 },
  { kind: 'hip', rise: 12, overhangFeet: 1 },
  { kind: 'guess', rise: 6, overhangFeet: 0 },
  { kind: 'guess', rise: 4, overhangFeet: 1 },
  { kind: 'shed', rise: 6, overhangFeet: 0 },
  { kind: 'flat', rise: 0, overhangFeet: 0 },
] as const

/** Exports every real outline for estimating programs, and measures it again from only the file's contents. */
export function benchFiles(): void {
  printHeading('The faces of every outline’s XML file, measured from their own points')
  const outlines = realOutlines()
  if (outlines.length === 0) return
  let [files, faces, wrong] = [0, 0, 0]
  for (const { kind, rise, overhangFeet } of kinds) {
    for (const rings of outlines) {
      const roof = roofOf({ rings, shape: shapeOf(kind, rings), rise, overhangFeet })
      if (!roof.ok) continue
      files++
      faces += roof.roof.facets.length
      if (facesAndReport(roof.roof, rise).length > 0) wrong++
    }
  }
  printFigure('files', files, '')
  printFigure('  faces in them', faces, '')
  printFigure('files with faces that are no polygons', wrong, '', { atMost: 0 })
}

function shapeOf(kind: (typeof kinds)[number]['kind'], rings: LngLatRings): RoofShape {
  return kind === 'guess' ? (guessOf(rings, []) ?? { kind: 'hip' }) : { kind }
}
