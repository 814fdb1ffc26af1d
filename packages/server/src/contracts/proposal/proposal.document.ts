import { buffer } from 'node:stream/consumers'
import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { localeOf } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { isSameChoice, type OfferedOption, offerFigures, type TakenOption } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'
import type { Placeholder } from '@gable/contract/rich-text'
import { widgetLook } from '@gable/contract/widget-look'
import type { ProposalRequest } from '@gable/documents/proposal/request'
import { onDocuments, readCompany } from '../../account/company/company.query.ts'
import { shownTerms } from '../../catalog/term/term.query.ts'
import { sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { slugOf } from '../../platform/slug.ts'
import { rewritePicture } from '../../platform/upload/picture.ts'
import { widgetBranding } from '../../quoting/branding/branding.shown.ts'
import { readWidgetOfCompany } from '../../quoting/quote-share/quote-share.query.ts'
import { documentChanges, onlineOfProposal, shownChange } from './proposal.change.ts'
import { factsOf } from './proposal.document.query.ts'
import { imagesOf, optionsOf, startOf } from './proposal.form.ts'
import type { StoredProposal, StoredVersion } from './proposal.lock.query.ts'
import { readSigned } from './sign/proposal.signer.query.ts'

/**
 * The complete content of a proposal version, from which the customer's page and the PDF are made. A sent version
 * returns its stored document, with the prices in its texts updated for the choice. Reads a file (the logo), so never
 * use inside a transaction.
 * @param times of a version that is being sent.
 */
export async function documentOf(
  ctx: Ctx,
  row: StoredProposal,
  version: StoredVersion,
  times: { madeAt: Date; expiresAt: Date | null } = { madeAt: ctx.clock.now(), expiresAt: null },
): Promise<ProposalDocument> {
  const { form, offered, number, document } = version
  if (document) return withChoice(ctx, document, version, row.chosen)
  const facts = await factsOf(ctx, row)
  const change = await shownChange(ctx, row, form)
  const { mailingAddress, logo, licenses } = await onDocuments(ctx)
  const { name, phone: companyPhone, email, country, timeZone, currency } = ctx.company
  const locale = localeOf(form.language, country)
  const { website } = await readCompany(ctx)
  const widget = await readWidgetOfCompany(ctx)
  const say = await sayIn(ctx, form.language)
  const options = optionsOf(form, offered)
  const { madeAt, expiresAt } = times
  const day = (at: Date) => longDate(at.toISOString(), timeZone, locale)
  const homeowner = `${facts.firstName} ${facts.lastName}`.trim()
  const values: Record<Placeholder, string> = {
    'homeowner.firstName': facts.firstName,
    'homeowner.lastName': facts.lastName,
    'homeowner.email': facts.email,
    'homeowner.phone': phone(facts.phone),
    'property.address': addressLine(facts.address),
    'company.name': name,
    'company.phone': phone(companyPhone),
    'company.email': email,
    'company.website': website,
    'company.license': licenses.join(', '),
    'rep.name': facts.rep.name,
    'rep.email': facts.rep.email,
    'rep.phone': phone(facts.rep.phone),
    'quote.number': row.quoteId.slice(-12),
    'quote.expires': facts.quoteExpiresAt ? day(facts.quoteExpiresAt) : '',
    'proposal.name': form.name,
    'proposal.expires': expiresAt ? day(expiresAt) : '',
    today: day(madeAt),
    ...priceValues({ options, currency, locale, language: form.language }, row.chosen),
  }
  const shown = { madeAt: madeAt.toISOString(), language: form.language, currency }
  return {
    ...shown,
    name: form.name,
    number,
    locale,
    timeZone,
    expiresAt: expiresAt?.toISOString() ?? null,
    company: { name, phone: companyPhone, email, website, country, mailingAddress, logo },
    rep: facts.rep,
    homeowner,
    address: facts.address,
    cover: form.cover,
    options,
    ...(change && { change }),
    structures: offered.structures.map(({ id, roofAreaSqft, rise, ...one }) => {
      const own = form.structures.find((structure) => structure.id === id)
      return { name: own?.name ?? one.name, included: own?.included ?? one.included, roofAreaSqft, rise }
    }),
    ...(offered.leftOut?.length && !change && { leftOut: leftOutSentences(offered.leftOut, form.language) }),
    // The lines of a change order are separate, before its sections.
    sections: form.sections.filter(({ visible, kind }) => visible && !(change && kind === 'quote')),
    terms: (await shownTerms(ctx, form.termIds)).map((term) => ({ ...term, name: say(term.name) })),
    values,
    look: widgetLook.parse(widgetBranding(widget?.branding ?? {}, ctx.company)),
    ...(await documentChanges(
      ctx,
      { online: await onlineOfProposal(ctx, row), offered },
      { ...shown, options },
      row.chosen,
    )),
  }
}

type PriceValues = Record<Extract<Placeholder, 'quote.total' | 'quote.product' | 'proposal.total'>, string>
type Priced = Pick<ProposalDocument, 'options' | 'currency' | 'locale' | 'language'>

/** Returns the values of the price placeholders. Before a choice among several options they list each option by its title. */
function priceValues({ options, currency, locale, language }: Priced, chosen: TakenOption | null): PriceValues {
  const figures = offerFigures(options, chosen, language)
  const listed = (of: (option: OfferedOption) => string) =>
    figures.counted ? of(figures.counted) : figures.options.map((option) => `${option.title}: ${of(option)}`).join(', ')
  const total = listed((option) => money(option.figures.totalCents, currency, 'exact', locale))
  return { 'quote.total': total, 'quote.product': listed(({ product }) => product.name), 'proposal.total': total }
}

/** Returns a stored document with its price placeholders and price changes updated for a choice. */
async function withChoice(
  ctx: Ctx,
  { priceChanges: _old, ...document }: ProposalDocument,
  version: StoredVersion,
  chosen: StoredProposal['chosen'],
): Promise<ProposalDocument> {
  return {
    ...document,
    values: { ...document.values, ...priceValues(document, chosen) },
    ...(await documentChanges(ctx, version, document, chosen)),
  }
}

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
