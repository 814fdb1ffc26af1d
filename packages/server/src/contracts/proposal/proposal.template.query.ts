import type { ProposalTemplate } from '@gable/contract/proposal-template'
import { and, asc, eq, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { proposalTemplate, proposalTemplateFile } from './proposal.template.table.ts'

export type StoredTemplate = typeof proposalTemplate.$inferSelect

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
