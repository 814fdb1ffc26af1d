import { companyLogo } from '@gable/contract/accepted-files'
import type { WebsiteMatch } from '@gable/contract/branding-website'
import type { Ctx } from '../../../platform/context.ts'
import { rewritePicture } from '../../../platform/upload/picture.ts'
import { fetchPart } from './branding.website-part.ts'

const howToFetch = {
  accept: 'image/png,image/jpeg,image/webp,image/gif',
  timeoutMs: 5_000,
  maxBytes: 2_000_000,
}
const maxTried = 3
/** Maximum size of the logo sent to the browser. */
const mostBytes = 200_000
/** Anything smaller is a favicon, not a logo. */
const minPixels = 32
const halved = { width: 400, height: 200 }

/**
 * Returns the first of the likeliest pictures that can be read, re-encoded so that none of the website's own bytes are
 * passed on.
 */
export async function fetchLogo(ctx: Ctx, addresses: readonly string[]): Promise<WebsiteMatch['logo']> {
  for (const address of addresses.slice(0, maxTried)) {
    const bytes = await fetchPart(ctx.config, address, howToFetch)
    const logo = bytes && (await rewritten(ctx, bytes))
    if (logo) return logo
  }
  return null
}

async function rewritten(ctx: Ctx, bytes: Uint8Array): Promise<WebsiteMatch['logo']> {
  for (const picture of [companyLogo.picture, halved]) {
    const created = await rewritePicture(ctx.company.id, bytes, 'png', { picture })
    if (!created.ok) return null
    const { body } = created.picture
    if (body.length > mostBytes) continue
    // A PNG stores its size in its first chunk.
    const size = new DataView(body.buffer, body.byteOffset)
    const [width, height] = [size.getUint32(16), size.getUint32(20)]
    if (Math.max(width, height) < minPixels) return null
    return { image: `data:image/png;base64,${Buffer.from(body).toString('base64')}`, width, height }
  }
  return null
}
