import { z } from 'zod'
import { boundedArray } from './field.ts'
import { checkedFigures, countOf, figure, type ReadFigures, rise } from './measurement-figure.ts'
import { onlyArea, withMaterials } from './measurement-figures.ts'

/**
 * The measurements in vendors' answers, wherever they come from: a response, a callback, or a file that a contractor
 * saved.
 */

const listOf = (provided: unknown) =>
  provided === null || provided === undefined ? [] : Array.isArray(provided) ? provided : [provided]

/** EagleView's `TotalMeasurements`. Its documentation shows some lists as objects, so both are accepted. */
export const eagleviewMeasurements = z.object({
  Area: figure,
  AreaValue: figure,
  PrimaryPitch: rise,
  TotalRoofFacets: figure,
  LengthRidge: figure,
  LengthValley: figure,
  LengthEave: figure,
  LengthRake: figure,
  LengthHip: figure,
  LengthFlashing: figure,
  LengthStepFlashing: figure,
  LengthParapets: figure,
  PitchTable: z.preprocess(listOf, boundedArray(z.object({ Pitch: rise, RoofArea: figure }), 1_000)),
})

export function eagleviewFigures(
  all: z.output<typeof eagleviewMeasurements> | null | undefined,
  structures: number,
): ReadFigures {
  const areaSqft = all && (all.AreaValue ?? all.Area)
  if (!all || areaSqft === null || areaSqft === undefined) return null
  const none = onlyArea(areaSqft)
  return checkedFigures(
    withMaterials({
      ...none,
      facets: countOf(all.TotalRoofFacets),
      rise: all.PrimaryPitch,
      structures: structures || null,
      lengths: {
        ...none.lengths,
        ridge: all.LengthRidge,
        hip: all.LengthHip,
        valley: all.LengthValley,
        eave: all.LengthEave,
        rake: all.LengthRake,
        parapet: all.LengthParapets,
        flashing: all.LengthFlashing,
        stepFlashing: all.LengthStepFlashing,
      },
      pitches: all.PitchTable.flatMap(({ Pitch, RoofArea }) =>
        Pitch === null || RoofArea === null ? [] : [{ rise: Pitch, areaSqft: RoofArea }],
      ),
    }),
  )
}

/** GAF's metrics. Its documentation shows each figure as a number in one place and as text in another. */
export const gafMetrics = {
  Area: figure,
  Eaves: figure,
  Hips: figure,
  Rakes: figure,
  Ridges: figure,
  Valleys: figure,
  Facets: figure,
  Flash: figure,
  Step: figure,
  DripEdge: figure,
  LeakBarrier: figure,
  RidgeCap: figure,
  Starter: figure,
  Parapets: figure,
  Pitch: rise,
}
export const gafRoof = z.object({ ...gafMetrics, SuggestedWaste: figure, Buildings: figure })

export function gafFigures(
  of: z.output<z.ZodObject<typeof gafMetrics>>,
  { SuggestedWaste, Buildings }: { SuggestedWaste: number | null; Buildings: number | null },
): ReadFigures {
  if (of.Area === null) return null
  const none = onlyArea(of.Area)
  return checkedFigures(
    withMaterials({
      ...none,
      facets: countOf(of.Facets),
      rise: of.Pitch,
      structures: countOf(Buildings),
      wasteBps: SuggestedWaste === null ? null : Math.round(SuggestedWaste * 100),
      lengths: {
        ...none.lengths,
        ridge: of.Ridges,
        hip: of.Hips,
        valley: of.Valleys,
        eave: of.Eaves,
        rake: of.Rakes,
        flashing: of.Flash,
        stepFlashing: of.Step,
        parapet: of.Parapets,
        dripEdge: of.DripEdge,
        starter: of.Starter,
        ridgeCap: of.RidgeCap,
        iceAndWater: of.LeakBarrier,
      },
    }),
  )
}
