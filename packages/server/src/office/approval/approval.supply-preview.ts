import { addressLine, type PostalAddress } from '@gable/contract/format/contact'
import { money } from '@gable/contract/format/money'
import { quantityText, shippingMethodNames } from '@gable/contract/material-words'
import { reportTerms, sourceNames } from '@gable/contract/measurement-vendor'
import { leadName, type Preview } from './approval.facts.ts'

/** What approving an order will do. */

interface Placed {
  leadId?: string
  address?: PostalAddress
  vendor: keyof typeof sourceNames
  productId: string
  deliveryId: string
  instructions?: string
}

const ownReport: Preview = async (api, input) => {
  const { leadId } = input as { leadId: string }
  return { facts: { lead: await leadName(api, leadId), product: sourceNames.gable } }
}

const vendorReport: Preview = async (api, input, { company: { currency, locale } }) => {
  const { leadId, address, vendor, productId, deliveryId, instructions } = input as unknown as Placed
  const { vendors } = await api.measurement.offer()
  const product = vendors.find((each) => each.vendor === vendor)?.products.find(({ id }) => id === productId)
  const delivery = product?.deliveries.find(({ id }) => id === deliveryId)
  const amount = (cents: number) => money(cents, currency, 'exact', locale)
  const { minCents = null, maxCents = null, credits } = delivery ?? {}
  const prices = [...new Set([minCents, maxCents])].flatMap((cents) => (cents === null ? [] : [amount(cents)]))
  return {
    facts: {
      lead: leadId ? await leadName(api, leadId) : '',
      address: address ? addressLine(address) : '',
      vendor: sourceNames[vendor],
      product: product?.name ?? productId,
      delivery: delivery?.name ?? deliveryId,
      total: credits === undefined ? prices.join(' – ') : `${credits} measurement credits`,
      instructions: instructions ?? '',
      text: reportTerms.text,
    },
  }
}

const ways = { supplier: 'Through the supplier’s system', email: 'By email', other: 'Recorded as ordered elsewhere' }

const materialOrder: Preview = async (api, input, { company: { currency, locale } }) => {
  const { id, way } = input as { id: string; way?: keyof typeof ways }
  const order = await api.material.getOrder({ id })
  const { branchFacts, leadId, totalCents } = order
  const items = order.lines
    .filter(({ excluded }) => !excluded)
    .map(
      ({ name, color, quantity, unit }) =>
        `${quantityText(quantity, unit)} ${[name, color].filter(Boolean).join(', ')}`,
    )
  return {
    facts: {
      lead: leadId ? await leadName(api, leadId) : '',
      recipient: way === 'email' ? (branchFacts?.email ?? '') : '',
      branch: [branchFacts?.supplier, branchFacts?.name].filter(Boolean).join(', '),
      way: way ? ways[way] : '',
      delivery: `${shippingMethodNames[order.method]}, ${order.day} ${order.time}`,
      address: addressLine({ ...order, state: order.regionCode }),
      total: totalCents === null ? '' : money(totalCents, currency, 'exact', locale),
      items: items.join('\n'),
      text: order.notes,
    },
  }
}

export const supplyPreviews = {
  'measurement.order': ownReport,
  'measurement.place': vendorReport,
  'material.sendOrder': materialOrder,
  'material.deleteOrder': materialOrder,
} satisfies Record<string, Preview>
