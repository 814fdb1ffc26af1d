import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { inOwnLanguage, textsOfForm } from '@gable/contract/proposal-language'
import { translateOf } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'

/** What a company writes in its settings is taken to be English, as everywhere. */
const companyLanguage: SpokenLanguage = 'en'

/** The form of a new proposal, whose texts are the company's, in the language of its customer. */
export async function beganIn(ctx: Ctx, form: ProposalForm): Promise<ProposalForm> {
  return inOwnLanguage(form, { from: companyLanguage, translate: await translateOf(ctx) })
}

/**
 * The form that is kept when a person saves one over another. In another language its texts change with it; what was typed
 * since counts as written in that language.
 */
export async function savedForm(ctx: Ctx, before: ProposalForm, given: ProposalForm): Promise<ProposalForm> {
  const form = { ...given, foreign: before.foreign ?? {} }
  if (given.language === before.language) return form
  const texts = new Set(textsOfForm(before))
  const isTyped = (text: string) => !texts.has(text)
  return inOwnLanguage(form, { from: before.language, translate: await translateOf(ctx), isTyped })
}
