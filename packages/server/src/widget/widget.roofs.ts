import type { LeadStructure } from '@gable/contract/lead'
import { houseLimits } from '../geo/geo.structure.ts'
import type { Ctx } from '../platform/context.ts'
import { asDetected, type Site } from '../quote/quote.edited.ts'
import { guessAmong, unguessed } from '../quote/quote.guess.ts'
import type { QuoteSession } from './widget.session.ts'

type Visit = Pick<QuoteSession, 'address' | 'roofs'>

/** The visit's roofs, and where they are edited. For a price alone no shape is guessed: it changes nothing. */
export function editedAt(
  ctx: Pick<Ctx, 'clock' | 'company' | 'config'>,
  session: Visit,
  { forPriceAlone = false } = {},
): { known: LeadStructure[]; site: Site } {
  const { structures, alternatives } = session.roofs
  const guess = forPriceAlone ? unguessed : guessAmong([...structures, ...alternatives], ctx.company.usualRoof)
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
