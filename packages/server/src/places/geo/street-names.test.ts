import { expect, test } from 'vitest'
import { streetKey } from './geo.address-key.ts'
import { createStreetNames, maxTypos } from './street-names.ts'

const names = createStreetNames(
  ['Main St', 'N Main St', 'Maple Ave', 'Maple Ridge Rd', 'Marble Ct', 'S 500 E', 'S 600 E', 'Woolstenhulme Way'].map(
    streetKey,
  ),
)
const resembling = (typed: string) => {
  const key = streetKey(typed)
  return names.resembling(key, maxTypos(key), 10).map(({ name }) => name)
}

test('finds names by their prefix, also without their direction', () => {
  expect(names.beginning('main', 10)).toEqual(['main street', 'north main street'])
  expect(names.beginning('map', 10)).toEqual(['maple avenue', 'maple ridge road'])
  expect(names.beginning('x', 10)).toEqual([])
  expect(names.beginning('ma', 2)).toHaveLength(2)
})

test('a name is matched by its core, whatever its type and direction', () => {
  const book = createStreetNames(['north oak street', 'south oak street', 'oak avenue', 'oakwood court', 'rue oak'])
  expect(book.called('oak')).toEqual(['north oak street', 'south oak street', 'oak avenue', 'rue oak'])
  expect(book.called('oak avenue')).toEqual(['oak avenue'])
  expect(book.mistaken('aok').sort()).toEqual(book.called('oak').toSorted())
  expect(book.mistaken('oakwod')).toEqual(['oakwood court'])
})

test.each([
  ['mpale ave', 'maple avenue'],
  ['maple aveneu', 'maple avenue'],
  ['marbel', 'marble court'],
  ['wolstenhulme', 'woolstenhulme way'],
  ['woolstenhume way', 'woolstenhulme way'],
  ['woolstnhulmw', 'woolstenhulme way'],
])('finds %s a typo or two away', (typed, name) => {
  expect(resembling(typed)).toContain(name)
})

test('digits are never a typo, and short or strange texts match nothing', () => {
  expect(resembling('S 550 E')).toEqual([])
  expect(resembling('xyz')).toEqual([])
  expect(resembling('qqqqqqqqqqqq')).toEqual([])
})

test('finds every name of thousands with one letter changed, omitted, doubled or swapped', () => {
  const many = Array.from(
    { length: 3_000 },
    (_, index) => `${'abcdefghijklmno'[index % 15]}${(index * 7919).toString(26).replace(/\d/g, 'k')}ton lane`,
  )
  const book = createStreetNames(many)
  for (const name of many.filter((_, index) => index % 37 === 0)) {
    const [head, tail] = [name.slice(0, 2), name.slice(2)]
    for (const typed of [
      `${head}#${tail.slice(1)}`,
      head + tail.slice(1),
      head + tail[0] + tail,
      head + tail[1] + tail[0] + tail.slice(2),
    ]) {
      expect(book.resembling(typed, 1, 3_000).map((one) => one.name)).toContain(name)
    }
  }
})
