import { describe, expect, it } from 'vitest'
import { mergeLatest } from './merge-latest.ts'

describe('a form over its record’s latest version', () => {
  const loaded = { name: 'Ann', city: 'Boise', phone: '1', tags: ['a'] }

  it('keeps the input, and adopts other users’ changes', () => {
    const typed = { ...loaded, name: 'Anne' }
    const latest = { ...loaded, city: 'Driggs', tags: ['a', 'b'] }
    expect(mergeLatest(loaded, typed, latest)).toEqual({
      values: { name: 'Anne', city: 'Driggs', phone: '1', tags: ['a', 'b'] },
      changed: [
        { name: 'city', latest: 'Driggs', kept: false },
        { name: 'tags', latest: ['a', 'b'], kept: false },
      ],
    })
  })

  it('names a field that both changed, unless to the same value', () => {
    const typed = { ...loaded, name: 'Anne', city: 'Driggs' }
    const latest = { ...loaded, name: 'Anna', city: 'Driggs' }
    expect(mergeLatest(loaded, typed, latest)).toEqual({
      values: typed,
      changed: [{ name: 'name', latest: 'Anna', kept: true }],
    })
  })

  it('treats the same fields in another order as equal', () => {
    const [was, is] = [{ at: { x: 1, y: 2 } }, { at: { y: 2, x: 1 } }]
    expect(mergeLatest(was, was, is).changed).toEqual([])
    expect(mergeLatest(was, is, { at: { x: 3, y: 2 } }).values).toEqual({ at: { x: 3, y: 2 } })
  })
})

describe('a group of fields', () => {
  const of = (es: object, note = '') => ({ words: { note, es } })

  it('is merged field by field, however deep, and each is named by its path', () => {
    const loaded = of({ title: '', body: '' })
    const typed = of({ title: 'Mine', body: '' })
    const latest = of({ title: '', body: 'Theirs' }, 'Theirs, too')
    expect(mergeLatest(loaded, typed, latest, { words: 'fields' })).toEqual({
      values: of({ title: 'Mine', body: 'Theirs' }, 'Theirs, too'),
      changed: [
        { name: 'words.note', latest: 'Theirs, too', kept: false },
        { name: 'words.es.body', latest: 'Theirs', kept: false },
      ],
    })
  })
})

it('keeps keys that only one side has', () => {
  const merge = (loaded: object, typed: object, latest: object) =>
    mergeLatest({ words: loaded }, { words: typed }, { words: latest }, { words: 'fields' })
  expect(merge({}, { es: 'mío' }, { fr: 'leur' }).values.words).toEqual({ es: 'mío', fr: 'leur' })
  expect(merge({ fr: 'a' }, { fr: 'a', es: 'mío' }, {})).toEqual({
    values: { words: { es: 'mío' } },
    changed: [{ name: 'words.fr', latest: undefined, kept: false }],
  })
})

describe('a list of records', () => {
  const cost = (id: string, cents = 100) => ({ id, name: id.toUpperCase(), cents })
  type Cost = ReturnType<typeof cost>
  const merge = (loaded: Cost[], typed: Cost[], latest: Cost[]) =>
    mergeLatest({ costs: loaded }, { costs: typed }, { costs: latest }, { costs: 'records' })
  const ids = ({ values }: ReturnType<typeof merge>) => values.costs.map(({ id }) => id)
  const [a, b, c] = [cost('a'), cost('b'), cost('c')]

  it('has both sides’ additions', () => {
    const merged = merge([a], [a, cost('mine')], [a, cost('theirs')])
    expect(ids(merged)).toEqual(['a', 'theirs', 'mine'])
    const record = { list: 'costs', how: 'added' }
    expect(merged.changed).toEqual([{ name: 'costs THEIRS', latest: cost('theirs'), kept: false, record }])
  })

  it('keeps my record if both changed it, and reports theirs', () => {
    const merged = merge([a], [cost('a', 200)], [cost('a', 300)])
    expect(merged.values.costs).toEqual([cost('a', 200)])
    const record = { list: 'costs', how: 'changed' }
    expect(merged.changed).toEqual([{ name: 'costs A', latest: cost('a', 300), kept: true, record }])
  })

  it('merges a record that both changed field by field', () => {
    const theirs = { ...cost('a'), name: 'Permit' }
    const merged = merge([a], [cost('a', 200)], [theirs])
    expect(merged.values.costs).toEqual([{ ...cost('a', 200), name: 'Permit' }])
  })

  it('drops a record that one side removed and the other left unchanged', () => {
    expect(ids(merge([a, b], [b], [a, b]))).toEqual(['b'])
    const removed = merge([a, b], [a, b], [b])
    expect(ids(removed)).toEqual(['b'])
    const record = { list: 'costs', how: 'removed' }
    expect(removed.changed).toEqual([{ name: 'costs A', latest: null, kept: false, record }])
  })

  it('keeps a record that one side removed and the other changed', () => {
    expect(ids(merge([a], [cost('a', 200)], []))).toEqual(['a'])
    expect(ids(merge([a], [], [cost('a', 300)]))).toEqual(['a'])
  })

  it('has my order if I changed it, else theirs', () => {
    expect(ids(merge([a, b], [b, a], [a, b, c]))).toEqual(['b', 'a', 'c'])
    expect(ids(merge([a, b], [a, b, c], [b, a]))).toEqual(['b', 'a', 'c'])
  })

  it('matches texts by themselves, and records without an id by their value', () => {
    const rules = { states: 'records', counties: 'records' } as const
    const county = (value: string, active: boolean) => ({ value, active })
    const loaded = { states: ['ID', 'WY'], counties: [county('16001', true), county('16003', true)] }
    const typed = { states: ['ID', 'UT'], counties: [county('16001', false), county('16003', true)] }
    const latest = { states: ['ID', 'MT', 'WY'], counties: [county('16001', true), county('16003', false)] }
    const { values, changed } = mergeLatest(loaded, typed, latest, rules)
    expect(values.states.toSorted()).toEqual(['ID', 'MT', 'UT'])
    expect(values.counties).toEqual([county('16001', false), county('16003', false)])
    expect(changed.map(({ name }) => name)).toEqual(['states MT', 'counties 16003'])
  })
})
