import type { LeadStructure } from '@gable/contract/lead'
import { houseLimits } from '../geo/geo.structure.ts'
import type { Ctx } from '../platform/context.ts'
import { asDetected, type Site } from '../quote/quote.edited.ts'
import { guessAmong, unguessed } from '../quote/quote.guess.ts'
import type { QuoteSession } from './widget.table.ts'

type Visit = Pick<QuoteSession, 'address' | 'roofs'>

/**
 * The visit's roofs, and where they are edited.
 * @param overhangInches the company's, by which shapes are guessed; null for a price alone: there no shape changes anything.
 */
export function editedAt(
  ctx: Pick<Ctx, 'clock' | 'company' | 'config'>,
  session: Visit,
  overhangInches: number | null,
): { known: LeadStructure[]; site: Site } {
  const { structures, alternatives } = session.roofs
  const guess =
    overhangInches === null
      ? unguessed
      : guessAmong([...structures, ...alternatives], ctx.company.usualRoof, overhangInches)
  return {
    known: structures.map((structure) => asDetected(structure, guess)),
    site: {
      point: session.address.point,
      houseLimits: houseLimits(ctx.config),
      today: ctx.clock.now().toISOString().slice(0, 10),
      guess,
    },
  }
}
