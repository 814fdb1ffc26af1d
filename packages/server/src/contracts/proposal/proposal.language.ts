import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { inOwnLanguage, textsOfForm } from '@gable/contract/proposal-language'
import { translateOf } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'

/** Texts in a company's settings are assumed to be English, as everywhere. */
const companyLanguage: SpokenLanguage = 'en'

/** The form of a new proposal: translates the company's texts into the customer's language. */
export async function beganIn(ctx: Ctx, form: ProposalForm): Promise<ProposalForm> {
  return inOwnLanguage(form, { from: companyLanguage, translate: await translateOf(ctx) })
}

/**
 * The form to store when a user saves one over another. A change of language also translates its texts; newly typed
 * text counts as written in the new language.
 */
export async function savedForm(ctx: Ctx, before: ProposalForm, given: ProposalForm): Promise<ProposalForm> {
  const form = { ...given, foreign: before.foreign ?? {} }
  if (given.language === before.language) return form
  const texts = new Set(textsOfForm(before))
  const isTyped = (text: string) => !texts.has(text)
  return inOwnLanguage(form, { from: before.language, translate: await translateOf(ctx), isTyped })
}
