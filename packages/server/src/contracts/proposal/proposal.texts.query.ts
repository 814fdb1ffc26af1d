import type { ProposalSection } from '@gable/contract/proposal-form'
import { textsOfSection } from '@gable/contract/proposal-language'
import { standardIn } from '@gable/contract/proposal-standard-text'
import { hasWords } from '@gable/contract/rich-text-run'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { contractTerm } from '../../catalog/term/term.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { proposalSettings } from './proposal.table.ts'
import { proposalTemplate } from './proposal.template.table.ts'

/** A text with the title of its section, which is empty for a cover and a contract term. */
interface ProposalText {
  text: string
  of: string
}

/**
 * The texts that the company wrote for its proposals: in the settings, in its English templates, and as names of
 * contract terms. Leaves out standard texts, which exist in every language, and hidden sections.
 */
export async function proposalTexts({ db, company }: Ctx): Promise<ProposalText[]> {
  const { coverTitle, sections } = proposalSettings
  const settings = await db
    .select({ coverTitle, sections })
    .from(proposalSettings)
    .where(eq(proposalSettings.companyId, company.id))
  const templates = await db
    .select({ content: proposalTemplate.content })
    .from(proposalTemplate)
    .where(eq(proposalTemplate.companyId, company.id))
    .orderBy(asc(sql`lower(${proposalTemplate.name})`))
  const english = templates.map(({ content }) => content).filter(({ language }) => language === 'en')
  const terms = await db
    .select({ text: contractTerm.name, of: sql<string>`''` })
    .from(contractTerm)
    .where(and(eq(contractTerm.companyId, company.id), isNull(contractTerm.deletedAt)))
    .orderBy(asc(contractTerm.position), asc(contractTerm.id))
  const all = [...[...settings, ...english].flatMap(textsOf), ...terms]
  return all.filter(({ text }) => hasWords(text) && standardIn(text, 'en') === undefined)
}

const textsOf = (written: { coverTitle: string; sections: readonly ProposalSection[] }): ProposalText[] => [
  { text: written.coverTitle, of: '' },
  ...written.sections
    .filter(({ visible }) => visible)
    .flatMap((section) => textsOfSection(section).map((text) => ({ text, of: section.title }))),
]
