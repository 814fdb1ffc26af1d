import type { DomainCheck, WebsiteDetail } from '@gable/contract/company'
import type { WebsiteForm } from '@gable/contract/company-form'
import type { Ctx } from '../platform/context.ts'
import { checkPage, companyWidget, type SaveWebsiteResult, saveWebsite } from '../widget/widget.service.ts'

/** What the company's website carries: its widget, as the company knows it. */
export async function websiteOf(ctx: Ctx): Promise<WebsiteDetail> {
  const { id = null, version = 1, publicId = '', domains = [] } = (await companyWidget(ctx)) ?? {}
  const script = `<script async src="${ctx.config.PUBLIC_URL}/embed.js?id=${publicId}"></script>`
  return { id, version, toolId: publicId, domains, script: publicId && script }
}

/** Tool ID and domains are the widget's to keep. */
export function changeWebsite(
  ctx: Ctx,
  form: WebsiteForm & { id: string | null; version: number },
): Promise<SaveWebsiteResult> {
  return saveWebsite(ctx, form)
}

/** What a browser will do on a page. */
export function checkDomain(ctx: Ctx, page: string): Promise<DomainCheck> {
  return checkPage(ctx, page)
}
