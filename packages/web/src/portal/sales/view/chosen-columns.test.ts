import { expect, test } from 'vitest'
import { chosenColumns } from './use-columns.ts'

const cell = () => null
const all = [
  { key: 'name', label: 'Name', cell },
  { key: 'price', label: 'Price', cell },
  { key: 'market', label: 'Market', cell, from: 'xl' as const },
]
const keysOf = (chosen: string[] | null) => chosenColumns(all, ['name', 'market'], chosen).map(({ key }) => key)

test('without a selection the default columns are shown, each from its width', () => {
  expect(keysOf(null)).toEqual(['name', 'market'])
  expect(chosenColumns(all, ['name', 'market'], null)[1]).toMatchObject({ from: 'xl' })
})

test('selected columns are shown in order and at every width, after the link column', () => {
  expect(keysOf(['market', 'price'])).toEqual(['name', 'market', 'price'])
  expect(keysOf(['price', 'name'])).toEqual(['name', 'price'])
  expect(chosenColumns(all, [], ['market'])[1]).not.toHaveProperty('from')
})

test('a column that the list no longer has is omitted', () => {
  expect(keysOf(['gone', 'price'])).toEqual(['name', 'price'])
})
