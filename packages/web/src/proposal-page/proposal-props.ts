import type { ProposalView } from '@gable/contract/proposal'
import type { Ticked } from '../offer/use-ticked.ts'
import type { Source } from './source.ts'

/** What each part of the page takes. */
export interface ProposalProps {
  view: ProposalView
  source: Source
  /** What is shown is not what is kept any more. */
  onChanged: () => void
}

/** The same for what depends on the upgrades that are ticked. */
export interface OfferProps extends ProposalProps {
  ticked: Ticked
}
