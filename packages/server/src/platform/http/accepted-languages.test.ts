import { expect, test } from 'vitest'
import { acceptedLanguages } from './accepted-languages.ts'

test.each([
  ['fr-CA', ['fr-CA']],
  ['en;q=0.5, fr-CA, es;q=0.8', ['fr-CA', 'es', 'en']],
  ['es-MX,es;q=0.9,en;q=0', ['es-MX', 'es']],
  [' , ;q=1,fr ; q=0.7 ', ['fr']],
  ['fr;q=much', []],
  ['*', ['*']],
  ['', []],
  [undefined, []],
])('%j is parsed by preference', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})
