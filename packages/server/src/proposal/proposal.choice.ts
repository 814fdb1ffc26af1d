import type { ProposalChoice, ProposalDocument } from '@gable/contract/proposal'
import { cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { quoteTotal } from '@gable/pricing/quote-total'

/** An option of a sent document with upgrades, at the price that it was sent with. Undefined where the document has no such thing. */
export function choiceOf(
  document: ProposalDocument | null,
  { optionId, upgrades }: { optionId: string; upgrades: readonly string[] },
  at: Date,
): (ProposalChoice & { title: string }) | undefined {
  const option = document?.options.find((one) => one.id === optionId)
  const taken = [...new Set(upgrades)].sort()
  if (!option || taken.some((one) => !option.upgrades.some((upgrade) => upgrade.id === one))) return undefined
  const amounts = option.upgrades.filter((one) => taken.includes(one.id)).map((one) => cents(one.amountCents))
  const { totalCents } = quoteTotal(cents(option.subtotalCents), amounts, basisPoints(option.taxBps))
  return { title: option.title, optionId, upgrades: taken, totalCents, at: at.toISOString() }
}
