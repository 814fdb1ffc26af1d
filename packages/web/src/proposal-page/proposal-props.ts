import type { ProposalView } from '@gable/contract/proposal'
import type { Ticked } from '../homeowner/offer/use-ticked.ts'
import type { Source } from './source.ts'

export interface ProposalProps {
  view: ProposalView
  source: Source
  /** Called when the shown proposal is outdated. */
  onChanged: () => void
}

/** The props of parts that depend on the checked upgrades. */
export interface OfferProps extends ProposalProps {
  ticked: Ticked
}
