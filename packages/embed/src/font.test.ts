import { brandingFonts, fontAddress, fontsBase, fontSlug as slugOf } from '@gable/contract/branding-font'
import { expect, it } from 'vitest'
import { fontSlug } from './font.ts'

it.each(brandingFonts)('finds $family if the server has it', ({ family }) => {
  expect(fontSlug(family)).toBe(slugOf(family))
  expect(`${fontsBase}${fontSlug(family)}/latin.woff2`).toBe(fontAddress(family, 'latin'))
})

it('removes everything from a name that could end a style or a URL', () => {
  expect(fontSlug('Bad"; } url(//evil.example)')).toBe('bad-url-evil-example-')
})
