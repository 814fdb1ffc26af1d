import { type EmailDesignForm, signatureIn } from '@gable/contract/email-design'
import { socialNetworkLabels } from '@gable/contract/email-design-words'
import { phone } from '@gable/contract/format/contact'
import { wantedLanguage } from '@gable/contract/format/locale'
import type { Placeholder } from '@gable/contract/rich-text'
import type { MailContent } from '@gable/documents/mail/content'
import type { RenderedMail } from '@gable/documents/render'
import { type CompanyOnDocuments, onDocuments, readCompany } from '../../account/company/company.query.ts'
import type { Ctx } from '../../platform/context.ts'
import type { MailAttachment } from '../../platform/platform.table.ts'
import { readDesign } from '../../selling/email/email.text.ts'
import { type LeadOwner, ownerOfLead } from './quote-share.query.ts'

/** The content id by which the HTML refers to the attached logo. */
export const logoCid = 'logo'

interface Dressing {
  design: EmailDesignForm
  documents: CompanyOnDocuments
  /** The user who owns the lead and signs the mail. */
  owner: LeadOwner | null
}

/** A mail to a homeowner in the company's design, with a signature in its language and the pictures to attach. */
export async function inDesign(
  ctx: Ctx,
  content: MailContent,
  { design, documents, owner }: Dressing,
): Promise<{ content: MailContent; pictures: MailAttachment[] }> {
  const { logoFileId, website } = await readCompany(ctx)
  const licenses = design.showLicenses ? documents.licenses : []
  const values: Partial<Record<Placeholder, string>> = {
    'company.name': ctx.company.name,
    'company.phone': phone(ctx.company.phone),
    'company.email': ctx.company.email,
    'company.website': website,
    'company.license': documents.licenses.join(', '),
    'rep.name': owner?.name ?? '',
    'rep.email': owner?.email ?? '',
    'rep.phone': owner?.phone ? phone(owner.phone) : '',
  }
  const hasLogo = design.showLogo && logoFileId !== null
  const [first, ...rest] = content.footer
  return {
    content: {
      ...content,
      footer: [first, licenses.join(' · '), ...rest].filter((line) => line !== undefined && line !== '') as string[],
      design: {
        accent: design.accentColor,
        logo: hasLogo ? `cid:${logoCid}` : undefined,
        signature: signatureIn(design, wantedLanguage('visitor', [content.locale])),
        values,
        links: design.links.map(({ network, url }) => ({ label: socialNetworkLabels[network], href: url })),
      },
    },
    pictures: hasLogo ? [{ fileId: logoFileId, name: 'logo', cid: logoCid }] : [],
  }
}

/** A rendered mail to the homeowner of a lead. */
export interface DrawnMail {
  rendered: RenderedMail
  pictures: MailAttachment[]
  /** The user who owns the lead and receives the answers. */
  owner: LeadOwner | null
}

/** Renders a mail to the homeowner of a lead in the company's design. Never use inside a transaction. */
export async function drawForLead(ctx: Ctx, leadId: string, content: MailContent): Promise<DrawnMail> {
  const [design, documents] = [await readDesign(ctx), await onDocuments(ctx)]
  const owner = await ownerOfLead(ctx, leadId)
  const designed = await inDesign(ctx, content, { design, documents, owner })
  return { rendered: await ctx.documents.renderMail(designed.content), pictures: designed.pictures, owner }
}

/** How a mail to the homeowner of a lead is sent: from the account of the lead's owner, who receives the answers. */
export const sentAs = (
  { company }: Pick<Ctx, 'company'>,
  leadId: string,
  { rendered, pictures, owner }: DrawnMail,
) => ({
  ...rendered,
  senderName: company.name,
  byCompany: true,
  leadId,
  fromUserId: owner?.id ?? null,
  replyTo: owner?.email ?? company.email,
  attachments: [...pictures],
})
