import { marketProduct } from '@gable/server/catalog/product/product.table'
import { boxAround } from '@gable/server/places/market/market.place'
import { market, marketArea, marketShape } from '@gable/server/places/market/market.table'
import type { Db } from '@gable/server/platform/db/client'
import { uuidv7 } from 'uuidv7'

/** The boundary of Gallatin Valley, along its mountains. */
const gallatinValley: [number, number][] = [
  [-111.55, 45.86],
  [-111.38, 46.02],
  [-111.02, 45.93],
  [-110.9, 45.7],
  [-111.06, 45.52],
  [-111.36, 45.6],
]

/**
 * Adds markets after the one of the demo town's state: one of counties and postal codes across the state line, with
 * higher labor costs and without the cheapest roof, and one drawn on the map.
 */
export async function addDemoMarkets(
  db: Db,
  now: Date,
  {
    companyId,
    productIds,
    cards,
  }: { companyId: string; productIds: readonly string[]; cards: readonly { priceCents: number }[] },
): Promise<void> {
  const [jackson, bozeman] = [uuidv7(), uuidv7()]
  const financing = { financingType: 'Basic' as const, aprBps: 999, months: 120 }
  const of = { ...financing, companyId, createdAt: now, updatedAt: now }
  await db.insert(market).values([
    { ...of, id: jackson, name: 'Jackson Hole and Star Valley', position: 2 },
    { ...of, id: bozeman, name: 'Bozeman', position: 3 },
  ])
  // Teton and Lincoln counties, Wyoming; the postal codes are Alpine and Etna.
  await db.insert(marketArea).values([
    { companyId, marketId: jackson, kind: 'county', value: '56039' },
    { companyId, marketId: jackson, kind: 'county', value: '56023', active: false },
    { companyId, marketId: jackson, kind: 'postalCode', value: '83118' },
    { companyId, marketId: jackson, kind: 'postalCode', value: '83128' },
  ])
  const [centre, radiusMetres]: [[number, number], number] = [[-110.56, 45.66], 20_000]
  await db.insert(marketShape).values([
    { companyId, marketId: bozeman, kind: 'polygon', name: 'Gallatin Valley', outline: gallatinValley },
    {
      companyId,
      marketId: bozeman,
      kind: 'radius',
      name: 'Round Livingston',
      centre,
      radiusMetres,
      outline: boxAround(centre, radiusMetres),
    },
  ])
  await db.insert(marketProduct).values(
    productIds.flatMap((productId, index) => [
      {
        companyId,
        marketId: jackson,
        productId,
        visible: index > 0,
        priceCents: Math.round((cards[index]!.priceCents * 1.15) / 500) * 500,
      },
      { companyId, marketId: bozeman, productId },
    ]),
  )
}
