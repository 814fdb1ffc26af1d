import { randomUUID } from 'node:crypto'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import type { RepCost, RepOption, RepQuoteForm } from '@gable/contract/rep-quote-form'
import type { fixedClock } from '@gable/server/platform/clock'
import type { Ctx } from '@gable/server/platform/context'
import { getRepQuote } from '@gable/server/quoting/quote/office/quote.rep.query'
import { createRepQuote, saveRepQuote } from '@gable/server/quoting/quote/office/quote.rep.service'
import { chooseOption, markViewed } from '@gable/server/quoting/quote/office/quote.rep-choose'
import { readRepOffer } from '@gable/server/quoting/quote/office/quote.rep-offer.query'
import { publishRepQuote } from '@gable/server/quoting/quote/office/quote.rep-publish'
import type { DemoFiles } from './demo-files.ts'
import { demoUpload } from './demo-upload.ts'

type By = Record<'admin' | 'rep', Ctx>

/** The state of each quote. */
const quotes = [
  { who: 'rep', at: 0, ends: 'Chosen', daysAgo: 9 },
  { who: 'rep', at: 2, ends: 'Viewed', daysAgo: 2 },
  { who: 'admin', at: 4, ends: 'Sent', daysAgo: 1 },
  { who: 'rep', at: 6, ends: 'Draft', daysAgo: 0 },
] as const

const cost = (name: string, unitCents: number, more: Partial<RepCost> = {}): RepCost => ({
  id: randomUUID(),
  name,
  description: '',
  unit: 'each',
  quantityThousandths: 1_000,
  unitCents,
  discount: null,
  upgrade: false,
  ...more,
})

/** Adds rep quotes to some leads, through the functions that serve the portal and the homeowner's page. */
export async function addDemoQuotes(
  by: By,
  leadIds: readonly string[],
  { files, now, clock }: { files: DemoFiles; now: Date; clock: ReturnType<typeof fixedClock> },
): Promise<void> {
  for (const { who, at, ends, daysAgo } of quotes) {
    const leadId = leadIds[at]
    if (!leadId) continue
    const ctx = by[who]
    clock.advance(now.getTime() - daysAgo * 86_400_000 - 3_600_000 - clock.now().getTime())
    const created = await createRepQuote(ctx, { leadId })
    if (!created.ok) continue
    await fill(ctx, created.id, ends === 'Viewed' ? files.roofPhotos : [])
    if (ends === 'Draft') continue
    const version = (await getRepQuote(ctx, created.id))!.version
    const sent = await publishRepQuote(ctx, { id: created.id, version })
    if (!sent.ok || ends === 'Sent') continue
    await markViewed(ctx, created.id)
    if (ends === 'Viewed') continue
    const { form } = (await getRepQuote(ctx, created.id))!
    // The product that the homeowner saw online, so that the contract is near the online price.
    const [chosen] = form.options
    const upgrades = chosen!.costs.filter(({ upgrade }) => upgrade).map(({ id }) => id)
    await chooseOption(ctx, {
      quoteId: created.id,
      number: sent.number,
      optionId: chosen!.id,
      upgrades: upgrades.slice(0, 1),
    })
  }
}

/** Adds good, better and best options from the market's products, with a permit, an upgrade and photos. */
async function fill(ctx: Ctx, id: string, taken: DemoFiles['roofPhotos']): Promise<void> {
  const quote = await getRepQuote(ctx, id)
  const offer = quote && (await readRepOffer(ctx, quote.form.marketId))
  if (!quote || !offer) return
  const photos: string[] = []
  for (const photo of taken) photos.push(await demoUpload(ctx, photo, 'quote.photo'))
  const form = { ...quote.form, ...written(quote, offer.products), photos }
  await saveRepQuote(ctx, { id, version: quote.version, form })
}

function written(quote: RepQuoteDetail, products: readonly { id: string }[]): Partial<RepQuoteForm> {
  const [first] = quote.form.options
  const others = products.filter(({ id }) => id !== first!.productId).slice(0, 2)
  const options = [first!.productId, ...others.map(({ id }) => id)].map(
    (productId, index): RepOption => ({
      ...first!,
      id: index === 0 ? first!.id : randomUUID(),
      title: ['Good', 'Better', 'Best'][index]!,
      color: ['Charcoal', 'Weathered Wood', 'Slate'][index]!,
      productId,
      costs: [
        cost('Building permit', 25_000, { unit: 'quote' }),
        cost('Seamless gutters', 1_400, {
          description: 'Street side, with downspouts',
          quantityThousandths: 40_000,
          upgrade: true,
        }),
      ],
      discounts:
        index === 2 ? [{ id: randomUUID(), name: 'Neighborhood discount', off: { kind: 'percent', bps: 300 } }] : [],
    }),
  )
  return {
    options,
    homeownerNote: 'Work takes two days. We protect your plants and leave the yard clean.',
    officeNote: 'Decides with her brother. Call on Thursday.',
  }
}
