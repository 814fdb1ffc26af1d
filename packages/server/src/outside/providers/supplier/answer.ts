import { materialLimits } from '@gable/contract/material-words'
import { z } from 'zod'
import type { SupplierAnswer } from '../../../platform/ports/supplier.ts'
import { vendorSentence, vendorText } from '../vendor-answer.ts'
import { badAnswer, type VendorAnswer } from '../vendor-call.ts'

/** Answers of suppliers. */

/** A text that may be missing. */
export const text = vendorText()
  .nullish()
  .transform((value) => value ?? '')

/** Dollars as the JSON of suppliers has them. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** A unit price; null for none, for 0, which means that the branch tells it, and for one that no item has. */
export const unitCents = (dollars: number | null | undefined): number | null => {
  const cents = dollars ? centsOf(dollars) : 0
  return cents > 0 && cents <= materialLimits.priceCents ? cents : null
}

/** A request with a body. */
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

/** Why a supplier refused, in its own sentence; empty where the answer has none. */
export function saysOf(body: unknown): string {
  const { data } = explained.safeParse(body)
  return vendorSentence(data?.messages?.[0]?.value) || vendorSentence(data?.message)
}

/** An answer by its schema. */
export function read<Schema extends z.ZodType>(
  answer: SupplierAnswer<VendorAnswer>,
  schema: Schema,
): SupplierAnswer<z.output<Schema>> {
  if (!answer.ok) return answer
  const { data } = schema.safeParse(answer.value.body)
  return data === undefined ? badAnswer(answer.calls) : { ok: true, value: data, calls: answer.calls ?? [] }
}

/** An answer with another value. */
export const withValue = <Value>(
  answer: SupplierAnswer<unknown> & { ok: true },
  value: Value,
): SupplierAnswer<Value> => ({
  ok: true,
  value,
  calls: answer.calls ?? [],
})
