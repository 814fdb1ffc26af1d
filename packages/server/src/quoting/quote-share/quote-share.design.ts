import { type EmailDesignForm, signatureIn } from '@gable/contract/email-design'
import { socialNetworkLabels } from '@gable/contract/email-design-words'
import { phone } from '@gable/contract/format/contact'
import { wantedLanguage } from '@gable/contract/format/locale'
import type { Placeholder } from '@gable/contract/rich-text'
import type { MailContent } from '@gable/documents/mail/content'
import type { RenderedMail } from '@gable/documents/render'
import { type CompanyOnDocuments, onDocuments } from '../../account/company/company.documents.ts'
import { readCompany } from '../../account/company/company.query.ts'
import type { Ctx } from '../../platform/context.ts'
import type { MailAttachment } from '../../platform/platform.table.ts'
import { readDesign } from '../../selling/email/email.design.ts'
import { type LeadOwner, ownerOfLead } from './quote-share.query.ts'

/** By which the HTML names the attached logo. */
export const logoCid = 'logo'

interface Dressing {
  design: EmailDesignForm
  documents: CompanyOnDocuments
  /** Who has the lead, and signs. */
  owner: LeadOwner | null
}

/** A mail to a homeowner in the company's design, signed in its language, with the pictures that go along. */
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

/** A mail to the homeowner of a lead, as it is sent. */
export interface DrawnMail {
  rendered: RenderedMail
  pictures: MailAttachment[]
  /** Who has the lead, and gets the answers. */
  owner: LeadOwner | null
}

/** Draws a mail to the homeowner of a lead in the company's design. Renders, so never inside a transaction. */
export async function drawForLead(ctx: Ctx, leadId: string, content: MailContent): Promise<DrawnMail> {
  const [design, documents] = [await readDesign(ctx), await onDocuments(ctx)]
  const owner = await ownerOfLead(ctx, leadId)
  const designed = await inDesign(ctx, content, { design, documents, owner })
  return { rendered: await ctx.documents.renderMail(designed.content), pictures: designed.pictures, owner }
}
