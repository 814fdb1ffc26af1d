import type { SlopeChoice } from '@gable/contract/quote'
import { slopeOf } from '../../flow/flow-shape.ts'
import { useWidget } from '../../widget-context.ts'
import type { DrawnSlope } from './SlopeCards.tsx'

/** The visit's slope, and the rise over 12 that a category represents for this company. */
export function useSlope(): { slope: SlopeChoice | null; rise: number | null; riseOf(category: DrawnSlope): number } {
  const { flow } = useWidget().quote
  const riseOf = (category: DrawnSlope) =>
    flow.session?.slopes.find((option) => option.category === category)?.rise ?? 0
  const slope = slopeOf(flow)
  const rise = slope && (slope.rise ?? (slope.category === 'custom' ? 0 : riseOf(slope.category)))
  return { slope, rise, riseOf }
}
