import { brandingFieldNames } from '@gable/contract/branding-field'
import { previewScreens } from '@gable/embed/protocol'
import { expect, test } from 'vitest'
import { placeFor, placeForGroup } from './seen-on.ts'

test('a setting leads to a screen that shows it, and stays if the current one does', () => {
  expect(placeFor('roofColor', 'address')).toBe('roof')
  expect(placeFor('roofColor', 'slope')).toBe('slope')
  expect(placeFor('calloutTitleText', 'products')).toBe('website')
  expect(placeFor('titlesColor', 'compare')).toBe('compare')
  expect(placeFor('titlesColor', 'website')).toBe('address')
  expect(placeForGroup('thankYou', 'address')).toBe('thankYou')
})

test('every setting has a screen in the preview', () => {
  for (const name of brandingFieldNames) expect(['website', ...previewScreens]).toContain(placeFor(name, 'address'))
})
