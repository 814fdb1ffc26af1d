import { expect, test } from 'vitest'
import { z } from 'zod'
import { boundValidation, maxErrors } from './bounded-validation.ts'

const ring = z.array(z.tuple([z.number().min(-180).max(180), z.number()])).min(3)
const make = () =>
  z.object({ structures: z.array(z.object({ levels: z.array(ring).max(60).optional(), name: z.string() })).max(20) })
const boundedOne = () => {
  const schema = make()
  boundValidation(schema)
  return schema
}
const good = {
  structures: [
    {
      name: 'House',
      levels: [
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      ],
    },
  ],
}

test('valid input is parsed as before', () => {
  expect(boundedOne().parse(good)).toEqual(make().parse(good))
})

test('a few errors are reported as before, with their paths', () => {
  const wrong = {
    structures: [
      {
        name: 7,
        levels: [
          [
            [1, 200],
            [181, 4],
            [5, 'x'],
          ],
          [],
        ],
      },
      5,
    ],
  }
  expect(boundedOne().safeParse(wrong).error?.issues).toEqual(make().safeParse(wrong).error?.issues)
  const long = { structures: Array(21).fill(5) }
  expect(boundedOne().safeParse(long).error?.issues).toEqual(make().safeParse(long).error?.issues)
})

test('errors in nested lists are collected up to a limit', () => {
  const level = Array(194).fill({})
  const many = { structures: Array(20).fill({ name: 'House', levels: Array(20).fill(level) }) }
  expect(boundedOne().safeParse(many).error?.issues).toHaveLength(maxErrors)
  // A rule that normally lets later rules run, such as a maximum, also stops validation.
  const far = { structures: [{ name: 'House', levels: [Array(5_000).fill([999, 0])] }] }
  expect(boundedOne().safeParse(far).error?.issues).toHaveLength(maxErrors)
})

test('a later rule never sees a partially parsed list', () => {
  const seen: unknown[] = []
  const schema = z.array(z.number().max(1)).refine((list) => seen.push(list) > 0)
  boundValidation(schema)
  expect(schema.safeParse(Array(100).fill(2)).success).toBe(false)
  expect(seen).toEqual([])
})

test('a recursive schema is prepared', () => {
  const node = z.object({
    get children() {
      return z.array(node).max(500)
    },
  })
  boundValidation(node)
  expect(node.safeParse({ children: Array(400).fill({ children: Array(400).fill(1) }) }).error?.issues).toHaveLength(
    maxErrors,
  )
})
