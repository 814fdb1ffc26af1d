import { buffer } from 'node:stream/consumers'
import { isSameChoice } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'
import type { ProposalRequest } from '@gable/documents/proposal/request'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { slugOf } from '../../platform/slug.ts'
import { rewritePicture } from '../../platform/upload/picture.ts'
import { documentOf } from './proposal.document.ts'
import { imagesOf, startOf } from './proposal.form.ts'
import type { StoredProposal, StoredVersion } from './proposal.lock.query.ts'
import { readSigned } from './sign/proposal.signer.query.ts'

export const pdfPurpose = 'proposal.document'

export const signedPurpose = 'proposal.signed'

/**
 * Renders the PDF of an offer. Rejects when it cannot be rendered now. Reads files, so never use inside a transaction.
 */
export async function renderPdf(ctx: Ctx, row: Chosen, document: ProposalDocument): Promise<Uint8Array> {
  return ctx.documents.renderProposal(await requestOf(ctx, row, document, { isContract: false }))
}

type Chosen = Pick<StoredProposal, 'id' | 'chosen'>

/** Collects the input of the renderer: for an offer, or with `isContract` for the contract on the selected option. */
export async function requestOf(
  ctx: Ctx,
  { id: proposalId, chosen }: Chosen,
  document: ProposalDocument,
  { isContract }: { isContract: boolean },
): Promise<ProposalRequest> {
  const request: ProposalRequest = { proposalId, document, chosen, isContract, pictures: {}, pdfs: {} }
  const photos = document.sections.flatMap((section) => (section.kind === 'photos' ? section.photos : []))
  const pictureIds = [...photos.map(({ fileId }) => fileId), ...imagesOf(document)]
  if (document.cover.photoId) pictureIds.unshift(document.cover.photoId)
  for (const fileId of new Set(pictureIds)) {
    const picture = await readPicture(ctx, fileId)
    if (picture) request.pictures[fileId] = picture
  }
  const pages = document.sections.flatMap((section) =>
    section.kind === 'pdf' && section.file ? [section.file.fileId] : [],
  )
  for (const fileId of new Set([...pages, ...document.terms.map((term) => term.fileId)])) {
    const bytes = await readBytes(ctx, fileId)
    // An attached PDF is part of what was promised, so a missing one is an error.
    if (!bytes) throw new Error(`The PDF ${fileId} of proposal ${proposalId} is missing`)
    request.pdfs[fileId] = new Uint8Array(bytes)
  }
  return request
}

async function readBytes(ctx: Ctx, fileId: string): Promise<Buffer | undefined> {
  const row = await readFileRow(ctx.db, ctx.company.id, fileId)
  return row && buffer(await ctx.files.read(row.storeKey))
}

/** Returns the picture scaled for print as a data URL; undefined if it cannot be read. */
async function readPicture(ctx: Ctx, fileId: string): Promise<string | undefined> {
  const bytes = await readBytes(ctx, fileId)
  const small =
    bytes && (await rewritePicture(ctx.company.id, bytes, 'jpeg', { picture: { width: 1_200, height: 1_200 } }))
  return small?.ok ? `data:image/jpeg;base64,${Buffer.from(small.picture.body).toString('base64')}` : undefined
}

/** For example, "12-elm-street-lee-v2.pdf". */
export function pdfName({ name, number }: Pick<ProposalDocument, 'name' | 'number'>): string {
  return `${slugOf(`${name} v${number}`, 80) || 'proposal'}.pdf`
}

/**
 * Returns the signed PDF of a version, otherwise the one that was sent. Renders a draft, and an offer after a different
 * choice.
 */
export async function pdfOf(ctx: Ctx, row: StoredProposal, version: StoredVersion): Promise<File> {
  const document = await documentOf(ctx, row, version)
  const asSent = isSameChoice(row.chosen, startOf(version.form, version.offered).chosen)
  const fileId = (await readSigned(ctx, row))?.fileId ?? (asSent ? version.pdfFileId : null)
  const stored = fileId ? await readBytes(ctx, fileId) : undefined
  const isContract = row.state === 'Signed'
  const bytes = stored ?? (await ctx.documents.renderProposal(await requestOf(ctx, row, document, { isContract })))
  return new File([new Uint8Array(bytes)], pdfName(document), { type: 'application/pdf' })
}
