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

/** Measures the roofs of a visit in the same way for the widget, outreach and rep quotes. */

/** A homeowner's choice and drawing of the visit's roofs, and their answers. */
export interface VisitChoice {
  structures: ChosenStructure[]
  slope?: SlopeChoice | undefined
  answers: GivenAnswers
  /** The language of the frame. */
  language?: SpokenLanguage | undefined
}

/** The location of a visit and the roofs found there. */
export interface VisitedHouse {
  address: { point: [number, number] }
  roofs: { structures: Structure[]; alternatives: Pick<Structure, 'id' | 'outline'>[] }
}

/**
 * The visit's roofs and the site where they are edited.
 * @param overhangInches the company's overhang, used to guess shapes; null for pricing only, where shapes do not
 * matter.
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

/** The site where roofs are edited and measured. */
function siteOf({ config, clock }: Pick<Ctx, 'clock' | 'config'>, point: Site['point'], guess: Site['guess']): Site {
  return { point, houseLimits: houseLimits(config), today: clock.now().toISOString().slice(0, 10), guess }
}

/**
 * Measures the roofs of a visit. Ignores what the browser sends for steps that the company does not ask: guesses or
 * assumes it here.
 */
export function measureRequested(
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

/** A homeowner who marks every roof as flat has also answered the slope. */
function allFlat(structures: readonly ChosenStructure[]): boolean {
  return structures.every(({ included, shape }) => !included || shape?.kind === 'flat')
}

function withGuessedShape({ shape: _shape, ...structure }: ChosenStructure): ChosenStructure {
  return { ...structure, shapeGuessed: true }
}
