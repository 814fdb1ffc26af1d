import type { WebsiteDetail } from '@gable/contract/company'
import type { WebsiteForm } from '@gable/contract/company-form'
import { publicLinks } from '../../account/identity/identity.people.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { companyWidget, type SaveWebsiteResult, saveWebsite } from '../website/website.service.ts'

export async function websiteOf(ctx: Ctx): Promise<WebsiteDetail> {
  const { id = null, version = 1, publicId = '', domains = [] } = (await companyWidget(ctx)) ?? {}
  const script = `<script async src="${ctx.config.PUBLIC_URL}/embed.js?id=${publicId}"></script>`
  const pages = publicId === '' ? [] : await pagesOf(ctx, publicId)
  return { id, version, toolId: publicId, domains, script: publicId && script, pages }
}

async function pagesOf(ctx: Ctx, toolId: string): Promise<WebsiteDetail['pages']> {
  const own = `${ctx.config.PUBLIC_URL}/roof-quote-pro/${encodeURIComponent(toolId)}`
  const people = await publicLinks(ctx)
  return [
    { name: '', address: own },
    ...people.map(({ name, link }) => ({ name, address: `${own}?rep=${encodeURIComponent(link)}` })),
  ]
}

/** The widget owns the Tool ID and domains. */
export function changeWebsite(
  ctx: Ctx,
  form: WebsiteForm & { id: string | null; version: number },
): Promise<SaveWebsiteResult> {
  return saveWebsite(ctx, form)
}
