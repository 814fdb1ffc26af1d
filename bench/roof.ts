// npm run bench:roof: accuracy and speed of deriving roofs, on real roofs, real outlines and generated shapes.
import { benchBuilt } from './roof-built.ts'
import { benchFiles } from './roof-files.ts'
import { benchCleaning, benchJoin, benchOutlines } from './roof-outlines.ts'
import { benchCorners, benchFuzz, benchShapes } from './roof-shapes.ts'
import { benchSteadiness } from './roof-steady.ts'
import { benchTruth } from './roof-truth.ts'

export async function run(): Promise<void> {
  benchTruth()
  benchBuilt()
  benchShapes()
  benchCorners()
  benchCleaning()
  benchOutlines()
  benchSteadiness()
  benchFiles()
  benchFuzz()
  benchJoin()
}
