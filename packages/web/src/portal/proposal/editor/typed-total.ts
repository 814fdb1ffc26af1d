import { type ProposalChange, totalOfChange } from '@gable/contract/proposal-change'

/** What the lines of a change order come to while they are typed: an amount that is no number counts as none. */
export function typedTotal({ lines }: Pick<ProposalChange, 'lines'>): number {
  return totalOfChange({ lines: lines.filter(({ amountCents }) => !Number.isNaN(amountCents)) })
}
