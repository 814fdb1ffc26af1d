import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['12 Elm Street, Driggs', 40, '12-elm-street-driggs'],
  ['  Ridge & Sons — Roofing ', 40, 'ridge-sons-roofing'],
  ['Jérôme Lévesque', 40, 'jerome-levesque'],
  ['12 Elm Street', 7, '12-elm'],
  ['屋根', 40, ''],
])('%s within %i characters is %s', (text, max, slug) => {
  expect(slugOf(text, max)).toBe(slug)
})
