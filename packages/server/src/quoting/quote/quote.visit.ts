import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { Structure } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import type { GivenAnswers, SlopeChoice } from '@gable/contract/quote'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { houseLimits } from '../../places/geo/geo.structure.ts'
import { asDetected, type ChosenStructure, type Site } from '../../places/structure/structure.edited.ts'
import { guessAmong, unguessed } from '../../places/structure/structure.guess.ts'
import type { Ctx } from '../../platform/context.ts'
import { type MeasureResult, measureRoofs } from './quote.price.ts'
import { assumedSlope, isLevel } from './quote.slope.ts'

/** How the roofs of a visit are measured: the same for the widget, for outreach and for a rep's quote. */

/** What a homeowner chose of the visit's roofs, drew, and answered. */
export interface VisitChoice {
  structures: ChosenStructure[]
  slope?: SlopeChoice | undefined
  answers: GivenAnswers
  /** What the frame speaks. */
  language?: SpokenLanguage | undefined
}

/** Where a visit is, and the roofs that were found there. */
export interface VisitedHouse {
  address: { point: [number, number] }
  roofs: { structures: Structure[]; alternatives: Pick<Structure, 'id' | 'outline'>[] }
}

/**
 * The visit's roofs, and where they are edited.
 * @param overhangInches the company's, by which shapes are guessed; null for a price alone: there no shape changes anything.
 */
export function editedAt(
  ctx: Pick<Ctx, 'clock' | 'company' | 'config'>,
  visit: VisitedHouse,
  overhangInches: number | null,
): { known: LeadStructure[]; site: Site } {
  const { structures, alternatives } = visit.roofs
  const guess =
    overhangInches === null
      ? unguessed
      : guessAmong([...structures, ...alternatives], ctx.company.usualRoof, overhangInches)
  return {
    known: structures.map((structure) => asDetected(structure, guess)),
    site: siteOf(ctx, visit.address.point, guess),
  }
}

/** Where roofs are edited and measured. */
export function siteOf(
  { config, clock }: Pick<Ctx, 'clock' | 'config'>,
  point: Site['point'],
  guess: Site['guess'],
): Site {
  return { point, houseLimits: houseLimits(config), today: clock.now().toISOString().slice(0, 10), guess }
}

/** Measures the roofs of a visit. What the company does not ask for, no browser decides: it is guessed or assumed here. */
export function measureAsked(
  known: Parameters<typeof measureRoofs>[0],
  choice: Pick<VisitChoice, 'structures' | 'slope'>,
  { measuredRise }: { measuredRise: number | null },
  settings: QuoteSettings,
  site: Site,
): MeasureResult {
  const [asksShape, asksSlope] = [settings.steps.includes('shape'), settings.steps.includes('slope')]
  const chosen = asksSlope ? choice.slope : undefined
  const slope = chosen ?? (asksShape && allFlat(choice.structures) ? level : assumedSlope(measuredRise))
  const structures = asksShape || isLevel(slope) ? choice.structures : choice.structures.map(withGuessedShape)
  return measureRoofs(known, structures, slope, settings, site)
}

const level: SlopeChoice = { category: 'flat' }

/** Who says of each roof that it is flat has said the slope. */
function allFlat(structures: readonly ChosenStructure[]): boolean {
  return structures.every(({ included, shape }) => !included || shape?.kind === 'flat')
}

function withGuessedShape({ shape: _shape, ...structure }: ChosenStructure): ChosenStructure {
  return { ...structure, shapeGuessed: true }
}
