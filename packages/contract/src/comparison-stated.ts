import { accuracyAt } from '@gable/lidar/accuracy'
import type { MeasurementReport } from '@gable/roof/report/report'

/**
 * The error of the area that our report states: the percentage within which 95% of tested areas were at the density of
 * its scan. Errors of several structures are independent, so they add up in quadrature. Null unless each structure was
 * measured whole by a scan of a tested density.
 */
export function statedAreaPercent({ structures }: Pick<MeasurementReport, 'structures'>): number | null {
  const errors = structures.map(({ scan, areaSqft }) => {
    const stated = scan?.holds === 'whole' ? accuracyAt(scan.density) : null
    return stated && (stated.areaPercent.p95 / 100) * areaSqft
  })
  const known = errors.filter((error) => error !== null)
  const areaSqft = structures.reduce((sum, structure) => sum + structure.areaSqft, 0)
  if (known.length === 0 || known.length < errors.length || areaSqft === 0) return null
  return (Math.hypot(...known) / areaSqft) * 100
}
