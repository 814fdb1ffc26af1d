import type { ProposalView } from '@gable/contract/proposal'
import { proposalRules } from '@gable/contract/proposal-state'

/** Whether the customer can currently choose, sign, ask and decline. */
export const mayAnswer = ({ state, isClosed }: ProposalView): boolean => proposalRules[state].answers && !isClosed
