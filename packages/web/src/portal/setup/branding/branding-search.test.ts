import { brandingFieldNames, brandingGroupKeys } from '@gable/contract/branding-field'
import { expect, test } from 'vitest'
import { fieldsOf, groupOf, searchSettings } from './branding-search.ts'
import { words } from './words.ts'

const found = (typed: string) => searchSettings(typed, words).flatMap(({ fields }) => fields)

test('every setting is in one group, and is found by an empty search', () => {
  expect(brandingGroupKeys.flatMap(fieldsOf)).toEqual(brandingFieldNames)
  expect(found(' ')).toEqual(brandingFieldNames)
  expect(groupOf('calloutTitleText')).toBe('callout')
})

test('a setting is found by its own words and its group’s, in any order and case', () => {
  expect(found('corners rounded')).toEqual(['mainButtonCornerRadius'])
  expect(found('Colours roof')).toEqual(['roofColor'])
  expect(found('callout phone')).toEqual(['calloutShowOnPhones'])
  expect(found('other contacts legal text size')).toEqual(['otherContactsLegalTextFontSize'])
  expect(found('no such thing')).toEqual([])
})

test('no two settings of a group have the same name', () => {
  for (const group of brandingGroupKeys) {
    const labels = fieldsOf(group).map(words.field)
    expect(new Set(labels).size).toBe(labels.length)
  }
})
