import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { localeOf } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { type OfferedOption, offerFigures, type TakenOption } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'
import type { Placeholder } from '@gable/contract/rich-text'
import { widgetLook } from '@gable/contract/widget-look'
import { onDocuments } from '../../account/company/company.documents.ts'
import { readCompany } from '../../account/company/company.query.ts'
import { shownTerms } from '../../catalog/term/term.query.ts'
import { sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import { widgetBranding } from '../../quoting/branding/branding.shown.ts'
import { readWidgetOfCompany } from '../../quoting/quote-share/quote-share.query.ts'
import { shownChange } from './proposal.change.ts'
import { factsOf } from './proposal.document.query.ts'
import { optionsOf } from './proposal.form.ts'
import type { StoredProposal, StoredVersion } from './proposal.lock.query.ts'
import { documentChanges, onlineOfProposal } from './proposal.price-changes.ts'

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
