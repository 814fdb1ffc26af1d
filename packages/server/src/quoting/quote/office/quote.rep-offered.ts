import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { HowPriced } from '@gable/contract/quote'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import type { Offered } from '@gable/contract/rep-quote-offered'
import type { Ctx } from '../../../platform/context.ts'
import { freshOffer, type Offer } from '../quote.offer.ts'
import { freshRepQuote, insertDraft } from './quote.rep.service.ts'
import { readQuoteRow, readVersion, type StoredVersion } from './quote.rep-lock.query.ts'
import { type MadeQuote, pricedView, priceRepQuote, type RepNotPriced, termsByOption } from './quote.rep-price.ts'
import { optionsForHomeowner } from './quote.rep-publish.ts'

interface Wanted {
  /** The lead that the quote must belong to. */
  leadId: string
  language?: SpokenLanguage
  /** The structures to price; defaults to those of the quote. */
  included?: ReadonlySet<string>
}

/**
 * Prices some structures of a rep quote that the user sees, in a language. A version that was sent to the homeowner
 * keeps its price if neither structures nor language differ. Undefined if there is no such quote.
 */
export async function offeredOf(
  ctx: Ctx,
  quoteId: string,
  wanted: Wanted,
): Promise<{ ok: true; offered: Offered } | RepNotPriced | undefined> {
  const row = await readQuoteRow(ctx, quoteId)
  if (row?.leadId !== wanted.leadId) return undefined
  const latest = await readVersion(ctx, quoteId, row.number)
  if (!latest) return undefined
  const form = formFor(latest.form, wanted)
  const of = { quoteNumber: row.number, quoteVersion: row.version }
  const isSame = form.language === latest.form.language && sameStructures(form, latest.form)
  const {
    options: sent,
    terms,
    how,
  } = row.pricedWith as Partial<Pick<Offered, 'options' | 'terms'> & { how: HowPriced }>
  if (isSame && sent && row.sentNumber === row.number) {
    return {
      ok: true,
      offered: {
        ...of,
        language: form.language,
        options: sent,
        ...(terms && { terms }),
        chosen: row.chosen,
        leftOut: how?.leftOut ?? [],
        structures: structuresOf(form, latest.priced),
      },
    }
  }
  const offer = await freshOffer(ctx, form.marketId)
  if (!offer) return { ok: false, reason: 'NO_PRODUCTS' }
  const made = priceRepQuote(offer, latest.roofs, form, ctx.company)
  if (!made.ok) return made
  const chosen = row.sentNumber === row.number ? row.chosen : null
  return { ok: true, offered: { ...of, chosen, ...(await inWords(ctx, { offer, form, made, roofs: latest.roofs })) } }
}

/** Prepares a new rep quote on a lead, with what it offers; `insert` writes it in the caller's transaction. */
export async function offeredByNewQuote(ctx: Ctx, leadId: string) {
  const fresh = await freshRepQuote(ctx, { leadId })
  if (!fresh.ok) return fresh
  const { draft } = fresh
  const offered: Offered = { quoteNumber: 1, quoteVersion: 1, ...(await inWords(ctx, draft)) }
  return { ok: true as const, offered, insert: (tx: Ctx) => insertDraft(tx, leadId, draft) }
}

async function inWords(
  ctx: Ctx,
  { offer, form, made, roofs }: { offer: Offer; form: RepQuoteForm; made: MadeQuote; roofs: StoredVersion['roofs'] },
): Promise<Pick<Offered, 'language' | 'options' | 'terms' | 'structures' | 'leftOut'>> {
  return {
    language: form.language,
    options: await optionsForHomeowner(ctx, offer, { form, roofs }, made),
    terms: termsByOption(made),
    leftOut: made.leftOut,
    structures: structuresOf(form, pricedView(made, ctx.company)),
  }
}

function formFor(form: RepQuoteForm, { language, included }: Omit<Wanted, 'leadId'>): RepQuoteForm {
  return {
    ...form,
    language: language ?? form.language,
    structures: form.structures.map((one) => ({ ...one, included: included ? included.has(one.id) : one.included })),
  }
}

const sameStructures = (one: RepQuoteForm, other: RepQuoteForm) =>
  one.structures.every(({ included }, place) => included === other.structures[place]!.included)

function structuresOf(form: RepQuoteForm, { structures }: StoredVersion['priced']): Offered['structures'] {
  return form.structures.map(({ id, name, included }) => {
    const measured = structures.find((one) => one.id === id)
    return { id, name, included, roofAreaSqft: measured?.roofAreaSqft ?? 0, rise: measured?.rise ?? 0 }
  })
}
