import type { ProposalSection } from '@gable/contract/proposal-form'
import { textsOfSection } from '@gable/contract/proposal-language'
import { standardIn } from '@gable/contract/proposal-standard-text'
import { hasWords } from '@gable/contract/rich-text-run'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { readTerms } from '../term/term.query.ts'
import { readSettings } from './proposal.settings.ts'
import { proposalTemplate } from './proposal.template.table.ts'

/** A text with the title of its section; empty for a cover and a contract term. */
interface CompanyText {
  text: string
  of: string
}

/**
 * What the company itself has written for its proposals: in the settings, in its English templates, and as names of contract
 * terms. Standard texts are known in every language, and sections that are not shown are left out.
 */
export async function companyTexts(ctx: Ctx): Promise<CompanyText[]> {
  const { coverTitle, sections } = await readSettings(ctx)
  const templates = await ctx.db
    .select({ content: proposalTemplate.content })
    .from(proposalTemplate)
    .where(eq(proposalTemplate.companyId, ctx.company.id))
    .orderBy(asc(sql`lower(${proposalTemplate.name})`))
  const english = templates.map(({ content }) => content).filter(({ language }) => language === 'en')
  const terms = await readTerms(ctx)
  const all = [
    ...textsOf(coverTitle, sections),
    ...english.flatMap((content) => textsOf(content.coverTitle, content.sections)),
    ...terms.map(({ name }) => ({ text: name, of: '' })),
  ]
  return all.filter(({ text }) => hasWords(text) && standardIn(text, 'en') === undefined)
}

const textsOf = (coverTitle: string, sections: readonly ProposalSection[]): CompanyText[] => [
  { text: coverTitle, of: '' },
  ...sections
    .filter(({ visible }) => visible)
    .flatMap((section) => textsOfSection(section).map((text) => ({ text, of: section.title }))),
]
