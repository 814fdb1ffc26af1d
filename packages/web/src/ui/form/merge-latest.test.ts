import { describe, expect, it } from 'vitest'
import { mergeLatest } from './merge-latest.ts'

describe('a form over the latest version of its record', () => {
  const seen = { name: 'Ann', city: 'Boise', phone: '1', tags: ['a'] }

  it('keeps what was typed, and takes over what another changed', () => {
    const typed = { ...seen, name: 'Anne' }
    const latest = { ...seen, city: 'Driggs', tags: ['a', 'b'] }
    expect(mergeLatest(seen, typed, latest)).toEqual({
      values: { name: 'Anne', city: 'Driggs', phone: '1', tags: ['a', 'b'] },
      changed: [
        { name: 'city', latest: 'Driggs', kept: false },
        { name: 'tags', latest: ['a', 'b'], kept: false },
      ],
    })
  })

  it('names a field that both changed, unless to the same', () => {
    const typed = { ...seen, name: 'Anne', city: 'Driggs' }
    const latest = { ...seen, name: 'Anna', city: 'Driggs' }
    expect(mergeLatest(seen, typed, latest)).toEqual({
      values: typed,
      changed: [{ name: 'name', latest: 'Anna', kept: true }],
    })
  })
})
