import { buffer } from 'node:stream/consumers'
import { addressLine } from '@gable/contract/format/contact'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { licensesOf } from './company.license.query.ts'
import { readCompany } from './company.query.ts'

/** What a document says of the company beside its name and how it is reached. */
export interface CompanyOnDocuments {
  mailingAddress: string
  licenses: string[]
  /** A data address; null where there is no logo, or where it cannot be read now. */
  logo: string | null
}

/**
 * The address, the licences and the logo as documents show them. A licence that has expired is on none. Reads a file, so it is
 * asked for before a transaction.
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

/** A report does not wait for a logo that cannot be read: it has the name. */
async function readLogo(ctx: Ctx, fileId: string): Promise<string | null> {
  const file = await readFileRow(ctx.db, ctx.company.id, fileId)
  if (!file) return null
  try {
    const bytes = await buffer(await ctx.files.read(file.storeKey))
    return `data:${file.contentType};base64,${bytes.toString('base64')}`
  } catch (error) {
    ctx.log.warn({ fileId, error: (error as Error).message }, 'the logo could not be read for a document')
    return null
  }
}
