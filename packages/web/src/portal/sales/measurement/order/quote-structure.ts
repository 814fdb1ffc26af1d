import { limits } from '@gable/contract/limits'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { OrderDetail } from '@gable/contract/measurement-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import type { RepStructure } from '@gable/contract/rep-quote-form'
import { slopeFactor } from '@gable/roof/slope'

/**
 * Returns a quote's roofs with the report's roof included. All others stay but are excluded. A quote is priced by plan
 * area and slope, so the plan area is computed to give the report's roof area at its predominant pitch.
 */
export function withReport(
  structures: readonly RepStructure[],
  order: Pick<OrderDetail, 'id' | 'source'>,
  { areaSqft, rise, wasteBps }: ReportFigures,
): RepStructure[] {
  const others = structures.filter(({ id }) => id !== order.id).map((one) => ({ ...one, included: false }))
  const slope = slopeOf(rise)
  const factor = slopeFactor(slope.rise ?? 0)
  return [
    ...others,
    {
      id: order.id,
      name: freeName(others, `${sourceNames[order.source]} roof`),
      included: true,
      slope,
      complexity: 'moderate',
      planAreaSqft: Math.round((areaSqft / factor) * 10) / 10,
      wasteBps,
      layers: 1,
    },
  ]
}

/** A report without a pitch is treated as flat, so that its area stays unchanged. */
function slopeOf(rise: number | null): RepStructure['slope'] {
  if (rise === null || rise < limits.rise.min) return { category: 'flat' }
  return { category: 'custom', rise: Math.min(limits.rise.max, Math.round(rise * 10) / 10) }
}

function freeName(structures: readonly RepStructure[], wanted: string): string {
  const taken = new Set(structures.map(({ name }) => name))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`
  return name
}
