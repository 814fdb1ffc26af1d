import { listedTotal, offerFigures, sharedFigures } from '@gable/contract/offer'
import type { ProposalChoice, ProposalDocument } from '@gable/contract/proposal'
import type { ProposalForm } from '@gable/contract/proposal-form'
import type { Offered } from '@gable/contract/rep-quote-offered'

interface Choice {
  optionId: string
  upgrades: readonly string[]
}

/** Prices a choice with a sent document. Returns undefined if the document lacks the option or an upgrade. */
export function choiceOf(
  document: Pick<ProposalDocument, 'options'> | null,
  { optionId, upgrades }: Choice,
  at: Date,
): (ProposalChoice & { title: string }) | undefined {
  const option = document?.options.find((one) => one.id === optionId)
  const taken = [...new Set(upgrades)].sort()
  if (!option || taken.some((one) => !option.upgrades.some((upgrade) => upgrade.id === one))) return undefined
  const { totalCents } = sharedFigures(option, taken)
  return { title: option.title, optionId, upgrades: taken, totalCents, at: at.toISOString() }
}

/** The options that a form offers, in its order. */
export function optionsOf({ optionIds }: Pick<ProposalForm, 'optionIds'>, { options }: Offered): Offered['options'] {
  return optionIds.flatMap((id) => options.find((option) => option.id === id) ?? [])
}

/**
 * Returns a proposal's initial choice and its total: the homeowner's choice on the quote if the proposal offers that
 * option, otherwise no choice and the first option's total. The customer may change it until someone signs.
 */
export function startOf(
  form: Pick<ProposalForm, 'optionIds'>,
  offered: Offered,
): { chosen: ProposalChoice | null; totalCents: number } {
  const options = optionsOf(form, offered)
  const known = offered.chosen && choiceOf({ options }, offered.chosen, new Date(offered.chosen.at))
  if (!known) return { chosen: null, totalCents: listedTotal(offerFigures(options, null)) }
  const { title: _title, ...chosen } = known
  return { chosen, totalCents: chosen.totalCents }
}
