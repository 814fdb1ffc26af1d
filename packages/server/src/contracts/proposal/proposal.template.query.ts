import type { ProposalSection } from '@gable/contract/proposal-form'
import { textsOfSection } from '@gable/contract/proposal-language'
import { standardIn } from '@gable/contract/proposal-standard-text'
import type { ProposalTemplate } from '@gable/contract/proposal-template'
import { hasWords } from '@gable/contract/rich-text-run'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { contractTerm } from '../../catalog/term/term.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { proposalSettings, proposalTemplate, proposalTemplateFile } from './proposal.table.ts'

type StoredTemplate = typeof proposalTemplate.$inferSelect

const byId = (ctx: Ctx, id: string) => and(eq(proposalTemplate.companyId, ctx.company.id), eq(proposalTemplate.id, id))

/** The templates of the company by name. */
export async function listTemplates(ctx: Ctx): Promise<ProposalTemplate[]> {
  const { id, name, content, updatedAt } = proposalTemplate
  const found = await ctx.db
    .select({ id, name, content, updatedAt, savedBy: sql<string>`coalesce(${user.name}, '')` })
    .from(proposalTemplate)
    .leftJoin(user, and(eq(user.companyId, proposalTemplate.companyId), eq(user.id, proposalTemplate.savedByUserId)))
    .where(eq(proposalTemplate.companyId, ctx.company.id))
    .orderBy(asc(sql`lower(${name})`))
  return found.map(({ content: { type, sections }, updatedAt: savedAt, ...one }) => ({
    ...one,
    type,
    savedAt: savedAt.toISOString(),
    sections: sections.filter(({ visible }) => visible).map(({ title }) => title),
  }))
}

/** A template of the company with its files; undefined if there is none. */
export async function readTemplate(ctx: Ctx, id: string): Promise<(StoredTemplate & { files: string[] }) | undefined> {
  const [row] = await ctx.db.select().from(proposalTemplate).where(byId(ctx, id))
  if (!row) return undefined
  const files = await ctx.db
    .select({ fileId: proposalTemplateFile.fileId })
    .from(proposalTemplateFile)
    .where(and(eq(proposalTemplateFile.companyId, ctx.company.id), eq(proposalTemplateFile.templateId, id)))
  return { ...row, files: files.map(({ fileId }) => fileId) }
}

/** Reads and locks all templates of the company, which are counted and may be replaced by name. */
export function lockTemplates(tx: Ctx): Promise<StoredTemplate[]> {
  return tx.db.select().from(proposalTemplate).where(eq(proposalTemplate.companyId, tx.company.id)).for('update')
}

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
