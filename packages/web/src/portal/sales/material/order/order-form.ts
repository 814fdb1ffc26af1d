import type { MaterialOrderDetail, MaterialOrderForm, MeasuredRoof } from '@gable/contract/material'
import type { Country } from '@gable/contract/status'
import { text } from '../text.ts'

/** The start of an order: a lead with its measurements, or nothing. */
export interface OrderStart {
  leadId: string | null
  quoteId: string | null
  place: Pick<MaterialOrderForm, 'street' | 'city' | 'state' | 'postalCode' | 'country'>
  roofs: readonly MeasuredRoof[]
  /** The template for the homeowner's product with its items, or null if there is none. */
  filled: Pick<MaterialOrderForm, 'templateId' | 'items'> | null
}

export const emptyStart = (country: Country): OrderStart => ({
  leadId: null,
  quoteId: null,
  roofs: [],
  filled: null,
  place: { street: '', city: '', state: '', postalCode: '', country },
})

/**
 * Returns a new order's form values: for a lead with its address, its newest measurement and the template for the
 * homeowner's product.
 */
export function emptyOrder({ leadId, quoteId, place, roofs, filled }: OrderStart): MaterialOrderForm {
  return {
    po: '',
    leadId,
    quoteId,
    roofId: roofs[0]?.id ?? null,
    wasteBps: null,
    templateId: null,
    branchId: null,
    method: 'groundDrop',
    time: 'Anytime',
    day: '',
    ...place,
    notes: '',
    items: [],
    ...filled,
  }
}

export function orderFormOf(order: MaterialOrderDetail): MaterialOrderForm {
  const { po, leadId, quoteId, roof, wasteBps, templateId, branchId, method, time, day, notes } = order
  const { street, city, regionCode: state, postalCode, country, lines } = order
  return {
    po,
    leadId,
    quoteId,
    roofId: roof?.id ?? null,
    wasteBps,
    templateId,
    branchId,
    method,
    time,
    day,
    notes,
    street,
    city,
    state,
    postalCode,
    country,
    items: lines.map(({ formula: _formula, ...line }) => line),
  }
}

/** The labels of an order's fields. */
export const orderLabels: Readonly<Record<keyof MaterialOrderForm, string>> = {
  po: text('po'),
  leadId: text('formula.tryLead'),
  quoteId: text('order.quote'),
  roofId: text('order.roof'),
  wasteBps: text('order.waste'),
  templateId: text('order.template'),
  branchId: text('branch'),
  method: text('order.method'),
  time: text('order.time'),
  day: text('order.day'),
  street: text('order.address'),
  city: text('order.address'),
  state: text('order.address'),
  postalCode: text('order.address'),
  country: text('order.address'),
  notes: text('order.notes'),
  items: text('order.items'),
}
