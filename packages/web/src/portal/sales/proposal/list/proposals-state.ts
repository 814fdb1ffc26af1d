import { limits } from '@gable/contract/limits'
import { proposalStates } from '@gable/contract/proposal-state'
import { dayOf, idOf, readListState } from '../../../../ui/list/list-state.ts'
import { manyOf, oneOf, type RawSearch } from '../../../../ui/url-state.ts'

export function readProposalsState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, proposalStates),
    creator: idOf(raw.creator),
    needs: oneOf(raw.needs, ['', 'signature'], ''),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
export type ProposalsState = ReturnType<typeof readProposalsState>

/** The filters that "Clear filters" resets. */
export const proposalFilterNames = ['status', 'creator', 'needs', 'from', 'to'] as const

/** Converts the state to the list's input. */
export function filtersOf({ search, status, creator, needs, from, to }: ProposalsState) {
  return {
    search,
    states: status,
    creator: creator || undefined,
    ...(needs && { needsSignature: true }),
    madeFrom: from || undefined,
    madeTo: to || undefined,
  }
}
