import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { printFigure, printHeading } from './print.ts'
import { root } from './server.ts'

interface BuiltBundle {
  firstLoad: { file: string; gzipBytes: number }[]
}

/** The size of everything that a visitor's browser loads, gzipped at level 9. The build fails by the same budgets. */
export async function run(): Promise<void> {
  printHeading('sizes, gzip, of the last build')
  const embed = await readFile(join(root, 'packages/embed/dist/embed.js'))
  const kilobytes = (bytes: number) => bytes / 1_000
  printFigure('embed script', kilobytes(gzipSync(embed, { level: 9 }).length), 'kB', {
    atMost: 5,
  })
  printFigure('frame before the map', kilobytes(await firstLoad('frame')), 'kB', { atMost: 105 })
  printFigure('homeowner’s calculator', kilobytes(await firstLoad('calculator')), 'kB', { atMost: 95 })
  printFigure('portal before its first page', kilobytes(await firstLoad('portal')), 'kB', { atMost: 222.5 })
}

async function firstLoad(name: 'frame' | 'calculator' | 'portal'): Promise<number> {
  const built: BuiltBundle = JSON.parse(await readFile(join(root, `.build/${name}.json`), 'utf8'))
  return built.firstLoad.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
}
