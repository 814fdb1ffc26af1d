import { materialLimits } from '@gable/contract/material-words'
import { z } from 'zod'
import type { SupplierAnswer } from '../../../platform/ports/supplier.ts'
import { vendorSentence, vendorText } from '../vendor-answer.ts'
import { badAnswer, type VendorAnswer } from '../vendor-call.ts'

export const text = vendorText()
  .nullish()
  .transform((value) => value ?? '')

export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** A unit price in cents; null for none, for 0 (the branch quotes it), and for an impossible price. */
export const unitCents = (dollars: number | null | undefined): number | null => {
  const cents = dollars ? centsOf(dollars) : 0
  return cents > 0 && cents <= materialLimits.priceCents ? cents : null
}

export const json = (body: object) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const explained = z.object({
  message: z.unknown().optional(),
  messages: z
    .union([
      z.array(z.object({ value: z.unknown().optional() })),
      z.object({ value: z.unknown().optional() }).transform((one) => [one]),
    ])
    .nullish()
    .catch(null),
})

/** The supplier's own reason for a refusal; empty if the answer has none. */
export function messageIn(body: unknown): string {
  const { data } = explained.safeParse(body)
  return vendorSentence(data?.messages?.[0]?.value) || vendorSentence(data?.message)
}

export function read<Schema extends z.ZodType>(
  answer: SupplierAnswer<VendorAnswer>,
  schema: Schema,
): SupplierAnswer<z.output<Schema>> {
  if (!answer.ok) return answer
  const { data } = schema.safeParse(answer.value.body)
  return data === undefined ? badAnswer(answer.calls) : { ok: true, value: data, calls: answer.calls ?? [] }
}

export const withValue = <Value>(
  answer: SupplierAnswer<unknown> & { ok: true },
  value: Value,
): SupplierAnswer<Value> => ({
  ok: true,
  value,
  calls: answer.calls ?? [],
})
