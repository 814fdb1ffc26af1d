import { hasFeature } from '@gable/contract/feature'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { proposalLimits } from '@gable/contract/proposal-limits'
import type { TemplateContent } from '@gable/contract/proposal-template'
import { and, eq } from 'drizzle-orm'
import { readTerms } from '../../catalog/term/term.query.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { insertRecord } from '../../platform/records.ts'
import type { UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import type { RepNotPriced } from '../../quoting/quote/office/quote.rep-price.ts'
import { proposalTemplateDeleted, proposalTemplateSaved } from './proposal.events.ts'
import { filesOf, formWith, freshSections } from './proposal.form.ts'
import { readLatest, readProposal } from './proposal.lock.query.ts'
import { offeredFor, type Seen, type Written, writeForm } from './proposal.service.ts'
import { proposalTemplate, proposalTemplateFile } from './proposal.table.ts'
import { lockTemplates, readTemplate } from './proposal.template.query.ts'
import { signingOf } from './sign/proposal.signer.query.ts'

type Refusal<Reason extends string> = { ok: false; reason: Reason }
type Saved = { ok: true; id: string } | Refusal<'NOT_FOUND' | 'PROPOSAL_STATE' | 'TEMPLATE_EXISTS' | 'MAX_REACHED'>

/** The parts of a proposal that a template stores. Photos show the roof of a single customer and are left out. */
function contentOf(form: ProposalForm): TemplateContent {
  const { type, signing, language, cover, sections, termIds, expiryDays, foreign } = form
  return {
    type,
    signing,
    language,
    coverTitle: cover.title,
    termIds,
    expiryDays,
    foreign,
    sections: sections.map((section) => (section.kind === 'photos' ? { ...section, photos: [] } : section)),
  }
}

/** Saves the latest version of a proposal as a template. `replaces` overwrites the one with the same name. */
export async function createTemplate(
  ctx: Ctx,
  { proposalId, name, replaces }: { proposalId: string; name: string; replaces: boolean },
): Promise<Saved> {
  const known = await readProposal(ctx, proposalId)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  if (known.changesProposalId) return { ok: false, reason: 'PROPOSAL_STATE' }
  const { form } = await readLatest(ctx, known)
  const content = contentOf({ ...form, signing: signingOf(form) })
  return orTaken('proposal_template_name', 'TEMPLATE_EXISTS', () =>
    once<Saved>(ctx, async (tx) => {
      const all = await lockTemplates(tx)
      const same = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
      if (same && !replaces) return { ok: false, reason: 'TEMPLATE_EXISTS' }
      if (!same && all.length >= proposalLimits.templates) return { ok: false, reason: 'MAX_REACHED' }
      const companyId = tx.company.id
      if (same) await removeTemplate(tx, same.id)
      const savedByUserId = callingUser(tx).userId
      const templateId = await insertRecord(tx, proposalTemplate, { name, content, savedByUserId })
      const files = Object.values(filesOf({ cover: { title: '', photoId: null }, sections: content.sections })).flat()
      if (files.length > 0) {
        await tx.db.insert(proposalTemplateFile).values(files.map((fileId) => ({ companyId, templateId, fileId })))
      }
      await emit(tx, proposalTemplateSaved, { subjectId: templateId, data: { name } })
      return { ok: true, id: templateId }
    }),
  )
}

/** The template's files stay with the proposals that show them. */
async function removeTemplate(tx: Ctx, id: string): Promise<{ name: string } | undefined> {
  const mine = and(eq(proposalTemplate.companyId, tx.company.id), eq(proposalTemplate.id, id))
  const [gone] = await tx.db.delete(proposalTemplate).where(mine).returning({ name: proposalTemplate.name })
  return gone
}

/** Deletes a template; proposals made from it stay. Safe to repeat. */
export async function deleteTemplate(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const gone = await removeTemplate(tx, id)
    if (gone) await emit(tx, proposalTemplateDeleted, { subjectId: id, data: { name: gone.name } })
  })
}

/**
 * Applies a template to a draft. Customers, cover photo, options, structures and the cancellation period stay
 * unchanged.
 */
export async function applyTemplate(
  ctx: Ctx,
  { id, version, templateId }: Seen & { templateId: string },
): Promise<
  Written | UnexpectedVersion | RepNotPriced | Refusal<'PROPOSAL_STATE' | 'TEMPLATE_GONE' | 'OPTION_NOT_AVAILABLE'>
> {
  const known = await readProposal(ctx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  if (known.changesProposalId) return { ok: false, reason: 'PROPOSAL_STATE' }
  const template = await readTemplate(ctx, templateId)
  if (!template) return { ok: false, reason: 'TEMPLATE_GONE' }
  const latest = await readLatest(ctx, known)
  const form = withTemplate(ctx, latest.form, template.content, new Set((await readTerms(ctx)).map((term) => term.id)))
  const priced = await offeredFor(ctx, known, { form, offered: latest.offered })
  if (!priced.ok) return priced
  const { offered } = priced
  const written = { form: formWith(form, offered), offered, shared: template.files }
  const result = await writeForm(ctx, { id, version }, written)
  if (!result.ok && (result.reason === 'PROPOSAL_EXISTS' || result.reason === 'UPLOAD_NOT_FOUND')) {
    throw new Error(`An unchanged proposal was refused: ${result.reason}`)
  }
  return result as Written | UnexpectedVersion | Refusal<'PROPOSAL_STATE'>
}

function withTemplate(
  ctx: Ctx,
  form: ProposalForm,
  { type, signing, language, coverTitle, sections, termIds, expiryDays, foreign }: TemplateContent,
  terms: ReadonlySet<string>,
): ProposalForm {
  const fresh = freshSections({ sections, signing })
  const stored = termIds.filter((id) => terms.has(id))
  const ids = new Set([...fresh.sections.map(({ id }) => id), ...stored])
  return {
    ...form,
    // The company's subscription may no longer include a feature that the template uses.
    type: type === 'E-Sign' && !hasFeature(ctx.company, 'eSignature') ? 'Standard' : type,
    language,
    termIds: stored,
    expiryDays,
    foreign,
    sections: fresh.sections,
    cover: { ...form.cover, title: coverTitle },
    signing: {
      ...fresh.signing,
      initials: fresh.signing.initials.filter((id) => ids.has(id)),
      // Determined by the law of the customer's state.
      cancellationDays: signingOf(form).cancellationDays,
    },
  }
}
