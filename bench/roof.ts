// npm run bench:roof: how well and how fast roofs are derived, on real roofs, real outlines and generated shapes.
import { benchBuilt } from './roof-built.ts'
import { benchJoin, benchOutlines } from './roof-outlines.ts'
import { benchCorners, benchFuzz, benchShapes } from './roof-shapes.ts'
import { benchTruth } from './roof-truth.ts'

export async function run(): Promise<void> {
  benchTruth()
  benchBuilt()
  benchShapes()
  benchCorners()
  benchOutlines()
  benchFuzz()
  benchJoin()
}
