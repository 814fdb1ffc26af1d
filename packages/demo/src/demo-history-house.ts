import type { LeadStructure } from '@gable/contract/lead'
import { signedArea } from '@gable/roof/polygon'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import type { product } from '@gable/server/catalog/product/product.table'
import { addressKey } from '@gable/server/places/geo/geo.address-key'
import type { market } from '@gable/server/places/market/market.table'
import type { Tenant } from '@gable/server/platform/context'
import { monthlyPrice } from '@gable/server/quoting/quote/quote.monthly'
import type { Market } from '@gable/server/quoting/quote/quote.offer'
import { searchTextOf } from '@gable/server/selling/lead/lead.search'
import type { Lot } from './town/lots.ts'
import { demoTown, inTown } from './town/town.ts'

interface Contact {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** The lot's house as detected. */
export function structureOf({ outlines: [house] }: Lot, at: Date): LeadStructure {
  const ring = [...house!, house![0]!].map(inTown)
  const planAreaSqft = squareMetersToSquareFeet(Math.abs(signedArea(house!)))
  return {
    id: 'house',
    name: 'Main house',
    outline: [ring],
    planAreaSqft,
    distanceFeet: 0,
    included: true,
    source: 'demo',
    meaning: 'roofEdge',
    notice: 'Demo town, made up',
    date: at.toISOString().slice(0, 10),
    uncertain: false,
    supported: true,
    detected: { outline: [ring], planAreaSqft },
    complexity: 'simple',
    shape: { kind: 'gable' },
    shapeGuessed: true,
  }
}

/** The lead columns for the contact and the address. */
export function recordOf(tenant: Tenant, lot: Lot, contact: Contact, at: Date) {
  const { city, state, postalCode } = demoTown
  const address = { street: `${lot.number} ${lot.street}`, city, state, postalCode, country: tenant.country }
  return {
    companyId: tenant.id,
    kind: 'rqp' as const,
    ...contact,
    ...address,
    point: inTown(lot.at),
    addressKey: addressKey(address),
    currency: tenant.currency,
    searchText: searchTextOf({ ...contact, ...address, helpText: '' }),
    lastActivityAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

const rise = 6
const wasteBps = 1_000

/** A quote for the house: a monthly payment if there is a market for it, otherwise a total. */
export function priced(
  structure: LeadStructure,
  card: typeof product.$inferSelect,
  financed: typeof market.$inferSelect | undefined,
  tenant: Tenant,
) {
  const roofAreaSqft = structure.planAreaSqft * Math.hypot(1, rise / 12)
  const squaresHundredths = Math.ceil((roofAreaSqft * (10_000 + wasteBps)) / 10_000)
  const totalCents = Math.round((squaresHundredths * card.priceCents) / 100)
  const monthly = financed ? monthlyPrice(totalCents as never, financed as unknown as Market, tenant) : null
  const { name: productName, id: productId } = card
  const { id: structureId, name, included, complexity, planAreaSqft, shape, shapeGuessed, outline } = structure
  return {
    roofAreaSqft,
    totalCents,
    quote: {
      productId,
      productName,
      currency: tenant.currency,
      formulaVersion: 1,
      pricedWith: {},
      squaresHundredths,
      wasteBps,
      totalCents,
      rangeType: 'plusMinus' as const,
      monthly,
      display: monthly ? ('monthly' as const) : ('total' as const),
    },
    structure: {
      structureId,
      name,
      included,
      slope: 'medium' as const,
      rise,
      complexity,
      planAreaSqft,
      roofAreaSqft,
      detectedPlanAreaSqft: planAreaSqft,
      shape,
      shapeGuessed,
      outline,
      source: structure.source,
      notice: structure.notice,
    },
    line: {
      kind: 'product' as const,
      label: productName,
      amountCents: totalCents,
      detail: `${(squaresHundredths / 100).toFixed(2)} squares`,
    },
  }
}
