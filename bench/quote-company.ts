import { addCompany, addOffer } from '@gable/demo/company-with-offer'
import { demoTown } from '@gable/demo/town/town'
import { uuidv7 } from 'uuidv7'
import type { CostItem, CostQuestion, DiscountItem } from '../packages/contract/src/quote-settings-form.ts'
import type { PriceDisplay } from '../packages/contract/src/status.ts'
import { marketProduct } from '../packages/server/src/catalog/product/product.table.ts'
import { market, marketArea } from '../packages/server/src/places/market/market.table.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'

/** The owner of the tested widget. */
export interface Demo {
  widgetId: string
  /** The homeowner's answers, if the widget asks questions. */
  answers?: { questionId: string; answer: string }[]
}

/** A company with far more products, questions and costs than most, which the widget's price targets also apply to. */
export const largeCompany = { cards: 200, markets: 50, questions: 40, costs: 10, discounts: 5 }

const listOf = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))
const lines = ['Sealed against wind-driven rain', 'Fifty years of warranty on the system', 'Cleaned up every evening']

/** Creates it in the server's database. */
export async function openLargeCompany(databaseUrl: string, dataDir: string, display: PriceDisplay): Promise<Demo> {
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 2 })
  const { db } = database
  const now = new Date()
  try {
    const place = await addCompany(db, now, {
      facts: {
        name: `Large Roofing ${display}`,
        email: 'office@large.example',
        phone: '2085550143',
        timeZone: 'America/Boise',
      },
      market: { name: 'Home', aprBps: 999, months: 120 },
    })
    const { companyId } = place
    const widgetId = `large-${display.toLowerCase()}`
    const questions = listOf(largeCompany.questions, questionAt)
    const productIds = await addOffer(db, now, place, {
      state: demoTown.state,
      widget: { publicId: widgetId, domains: ['localhost'] },
      settings: {
        display,
        questions,
        costs: listOf(largeCompany.costs, costAt),
        discounts: listOf(largeCompany.discounts, discountAt),
        discountLimitBps: 2_000,
        costDiscountLimitBps: 5_000,
      },
      products: listOf(largeCompany.cards, (at) => ({
        name: `Roof ${at}`,
        type: 'Asphalt shingle',
        priceKind: 'perSquare' as const,
        priceCents: 40_000 + at * 250,
        wasteBps: at % 4 === 0 ? 1_000 + at : null,
        slopeSurchargeCents: { steep: 4_500 },
        warranty: 'Lifetime workmanship, fifty years on materials',
        topFeatures: lines,
        whatIsIncluded: lines,
      })),
    })
    for (const at of listOf(largeCompany.markets - 1, (index) => index)) {
      const marketId = uuidv7()
      const stamps = { createdAt: now, updatedAt: now }
      await db
        .insert(market)
        .values({ ...stamps, companyId, id: marketId, name: `Market ${at}`, financingType: 'Basic' })
      await db.insert(marketArea).values({ companyId, marketId, kind: 'postalCode', value: String(90_000 + at) })
      await db.insert(marketProduct).values(productIds.map((productId) => ({ companyId, marketId, productId })))
    }
    return { widgetId, answers: questions.map(({ id }) => ({ questionId: id, answer: '2' })) }
  } finally {
    await database.close()
  }
}

function questionAt(at: number): CostQuestion {
  const options = (['1', '2', '3+'] as const).map((answer, index) => ({
    answer,
    active: true,
    unit: (['quote', 'square', 'each'] as const)[at % 3]!,
    unitCents: 1_000 * index + at,
  }))
  const description = 'How many are there?'
  return { id: uuidv7(), kind: 'own', name: `Question ${at}`, description, active: true, required: false, options }
}

function costAt(at: number): CostItem {
  return {
    id: uuidv7(),
    name: `Cost ${at}`,
    description: '',
    active: true,
    unit: (['quote', 'square', 'each'] as const)[at % 3]!,
    quantityThousandths: 2_000,
    unitCents: 5_000 + at,
    discount: at % 2 === 0 ? { kind: 'percent', bps: 1_000 } : null,
  }
}

function discountAt(at: number): DiscountItem {
  return { id: uuidv7(), name: `Discount ${at}`, active: true, off: { kind: 'percent', bps: 300 + at } }
}
