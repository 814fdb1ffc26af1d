import { buffer } from 'node:stream/consumers'
import { addressLine } from '@gable/contract/format/contact'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { licensesOf, readCompany } from './company.query.ts'

/** Company details that documents show besides its name and contact details. */
export interface CompanyOnDocuments {
  mailingAddress: string
  licenses: string[]
  /** A data URL; null if there is no logo or it cannot be read. */
  logo: string | null
}

/**
 * Returns the address, licenses, and logo as shown on documents, without expired licenses. Reads a file, so call it
 * before a transaction.
 */
export async function onDocuments(ctx: Ctx): Promise<CompanyOnDocuments> {
  const { logoFileId, mailingAddress, ...place } = await readCompany(ctx)
  const licenses = (await licensesOf(ctx)).filter(({ standing }) => standing !== 'expired')
  return {
    mailingAddress: mailingAddress || addressLine(place),
    licenses: licenses.map(({ state, number }) => `${state ? `${state} License` : 'License'} ${number}`),
    logo: logoFileId ? await readLogo(ctx, logoFileId) : null,
  }
}

/** A report doesn't wait for an unreadable logo; it shows the name instead. */
async function readLogo(ctx: Ctx, fileId: string): Promise<string | null> {
  const file = await readFileRow(ctx.db, ctx.company.id, fileId)
  if (!file) return null
  try {
    const bytes = await buffer(await ctx.files.read(file.storeKey))
    return `data:${file.contentType};base64,${bytes.toString('base64')}`
  } catch (error) {
    ctx.log.warn({ fileId, error: (error as Error).message }, 'failed to read the logo for a document')
    return null
  }
}
