import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { messages, tooLong } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { proposalAccess } from './proposal.access.ts'
import { storedProposalForm } from './proposal-form.ts'
import { proposalLimits } from './proposal-limits.ts'
import { proposalTypes } from './proposal-state.ts'
import { ruledText } from './text.ts'

/** Templates of whole proposals: everything that does not depend on one customer, roof, or price. */

const templateMessages = {
  TEMPLATE_EXISTS: 'Template name already exists',
  TEMPLATE_GONE: 'This template no longer exists.',
} as const

const templateContent = z.object({
  type: storedProposalForm.shape.type,
  signing: storedProposalForm.shape.signing,
  language: storedProposalForm.shape.language,
  coverTitle: z.string(),
  sections: storedProposalForm.shape.sections,
  termIds: storedProposalForm.shape.termIds,
  expiryDays: storedProposalForm.shape.expiryDays,
  foreign: storedProposalForm.shape.foreign,
})
export type TemplateContent = z.infer<typeof templateContent>

const proposalTemplate = z.object({
  id,
  name: z.string(),
  type: z.enum(proposalTypes),
  /** The titles of the visible sections. */
  sections: z.array(z.string()),
  savedBy: z.string(),
  savedAt: timestamp,
})
export type ProposalTemplate = z.infer<typeof proposalTemplate>

const templateName = ruledText()
  .trim()
  .min(1, messages.REQUIRED)
  .max(proposalLimits.name, tooLong('template name', proposalLimits.name))

export const templateContract = {
  /** All of a company's templates, sorted by name. */
  templates: reads(proposalAccess.templates).output(
    z.object({ templates: z.array(proposalTemplate), most: z.number().int() }),
  ),

  /** Saves a proposal as a template, without its photos. `replaces` overwrites the template of the same name. */
  createTemplate: creates(proposalAccess.createTemplate)
    .input(z.object({ proposalId: id, name: templateName, replaces: z.boolean(), idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      TEMPLATE_EXISTS: { status: 409, message: templateMessages.TEMPLATE_EXISTS },
      PROPOSAL_STATE: { status: 409, message: messages.PROPOSAL_STATE },
      MAX_REACHED: { status: 409, message: messages.MAX_REACHED },
    }),

  deleteTemplate: sets(proposalAccess.deleteTemplate).input(z.object({ id })).output(z.object({ id })),

  /** Overwrites a draft with a template. Its customers, cover photos, options, and structures are unchanged. */
  applyTemplate: edits(proposalAccess.applyTemplate)
    .input(z.object({ id, version, templateId: id }))
    .output(z.object({ version }))
    .errors({
      ...staleVersion,
      PROPOSAL_STATE: { status: 409, message: messages.PROPOSAL_STATE },
      TEMPLATE_GONE: { status: 409, message: templateMessages.TEMPLATE_GONE },
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
      NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS },
    }),
}
