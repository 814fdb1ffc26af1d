import { expect, it, test } from 'vitest'
import { mapPlaceholder, noteAttachments, productPhotos } from './accepted-files.ts'
import { companyName, website } from './company-field.ts'
import { megabyte } from './file-kind.ts'
import { deletionDays } from './limits.ts'
import { thankYouImage, thankYouVideo } from './media-file.ts'
import { structureName } from './quote.ts'

/** The limits in section 9 of the specification, each at its boundary. */

test.each([
  ['a structure’s name', structureName, (length: number) => 'x'.repeat(length), 30],
  ['a company’s name', companyName, (length: number) => 'x'.repeat(length), 160],
  ['a website', website, (length: number) => `https://roofer.example/${'x'.repeat(length)}`.slice(0, length), 100],
] as const)('%s may be exactly this long', (_what, schema, written, most) => {
  expect(schema.safeParse(written(most)).success).toBe(true)
  expect(schema.safeParse(written(most + 1)).success).toBe(false)
})

it('a structure’s name has at least one character, and only letters, digits, commas, apostrophes, hyphens and dots', () => {
  for (const name of ['A', 'Bob’s shed', 'Garage 2, north', 'St. Mary-Lou']) {
    expect(structureName.safeParse(name.replace('’', "'")).success, name).toBe(true)
  }
  for (const name of ['', 'Shed_1', 'Barn!', 'A/B']) expect(structureName.safeParse(name).success, name).toBe(false)
})

it('files have a maximum size', () => {
  expect(thankYouVideo.maxBytes).toBe(200 * megabyte)
  expect(thankYouImage.maxBytes).toBe(15 * megabyte)
  expect(productPhotos.most).toBe(2)
  expect(mapPlaceholder).toMatchObject({ maxBytes: 500 * 1_024 - 1, picture: { width: 1_280, height: 720 } })
  expect(noteAttachments.maxBytes).toBe(20 * megabyte)
})

it('the deletion of an account can be canceled for 14 days', () => {
  expect(deletionDays).toBe(14)
})
