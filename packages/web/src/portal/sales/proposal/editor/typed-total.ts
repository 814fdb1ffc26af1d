import { type ProposalChange, totalOfChange } from '@gable/contract/proposal-change'

/** Returns the total of a change order's lines during typing. Invalid amounts are not counted. */
export function typedTotal({ lines }: Pick<ProposalChange, 'lines'>): number {
  return totalOfChange({ lines: lines.filter(({ amountCents }) => !Number.isNaN(amountCents)) })
}
