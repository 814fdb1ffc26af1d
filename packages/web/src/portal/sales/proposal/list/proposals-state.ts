import { limits } from '@gable/contract/limits'
import { proposalStates } from '@gable/contract/proposal-state'
import { readListState } from '../../../../ui/list/list-state.ts'
import { manyOf, type RawSearch, textOf } from '../../../../ui/url-state.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^20\d\d-\d\d-\d\d$/
const matching = (raw: RawSearch[string], form: RegExp) => (form.test(textOf(raw, 40)) ? textOf(raw, 40) : '')

export function readProposalsState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, proposalStates),
    creator: matching(raw.creator, uuid),
    needs: matching(raw.needs, /^signature$/),
    from: matching(raw.from, day),
    to: matching(raw.to, day),
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
