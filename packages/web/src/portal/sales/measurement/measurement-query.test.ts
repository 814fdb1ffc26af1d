import { reportSources } from '@gable/contract/measurement-vendor'
import { expect, it } from 'vitest'
import { sourceOf } from './measurement-query.ts'

it.each(reportSources)('a URL may name the provider %s, in any case', (source) => {
  expect(sourceOf(source)).toBe(source)
  expect(sourceOf(source.toUpperCase())).toBe(source)
})

it('ignores other providers', () => {
  expect(sourceOf('leads')).toBeUndefined()
  expect(sourceOf('')).toBeUndefined()
})
