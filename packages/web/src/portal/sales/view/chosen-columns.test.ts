import { expect, test } from 'vitest'
import { chosenColumns } from './chosen-columns.ts'

const cell = () => null
const all = [
  { key: 'name', label: 'Name', cell },
  { key: 'price', label: 'Price', cell },
  { key: 'market', label: 'Market', cell, from: 'xl' as const },
]
const keysOf = (chosen: string[] | null) => chosenColumns(all, ['name', 'market'], chosen).map(({ key }) => key)

test('where nobody chose the usual columns stand, each from its width on', () => {
  expect(keysOf(null)).toEqual(['name', 'market'])
  expect(chosenColumns(all, ['name', 'market'], null)[1]).toMatchObject({ from: 'xl' })
})

test('what was chosen stands in its order and at every width, behind the column that leads on', () => {
  expect(keysOf(['market', 'price'])).toEqual(['name', 'market', 'price'])
  expect(keysOf(['price', 'name'])).toEqual(['name', 'price'])
  expect(chosenColumns(all, [], ['market'])[1]).not.toHaveProperty('from')
})

test('a column that the list does not have any more is left out', () => {
  expect(keysOf(['gone', 'price'])).toEqual(['name', 'price'])
})
