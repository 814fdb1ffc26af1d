import { expect, it } from 'vitest'
import { z } from 'zod'
import './issue-words.ts'

const sentenceOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  [z.number(), Number.NaN, 'Enter a number.'],
  [z.number(), 'abc', 'Enter a number.'],
  [z.number(), undefined, 'Please fill in all required fields'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.string().min(1), '', 'Please fill in all required fields'],
  [z.string().min(3), 'ab', 'Enter at least 3 characters.'],
  [z.string().max(2), 'abc', 'Enter at most 2 characters.'],
  [z.number().min(2), 1, 'Enter 2 or more.'],
  [z.number().max(2), 3, 'Enter 2 or less.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Add at most 1.'],
  [z.enum(['New', 'Open']), 'Won', 'Select one of: New, Open.'],
  [z.strictObject({}), { a: 1 }, 'Unknown field: a.'],
  [z.uuid(), 'x', 'This value is not valid.'],
  [z.union([z.string(), z.number()]), true, 'This value is not valid.'],
])('a rule without a sentence gets one: %#', (schema, value, sentence) => {
  expect(sentenceOf(schema, value)).toBe(sentence)
})

it('keeps a rule’s own sentence', () => {
  expect(sentenceOf(z.number({ error: 'How many?' }), 'abc')).toBe('How many?')
})
