import { defaultBranding } from '@gable/contract/branding'
import { type BrandingDraft, brandingFieldNames, noTranslations } from '@gable/contract/branding-field'
import { expect, test } from 'vitest'
import { differing, draftFrom, drawable, placeOf, withFieldsOf, withoutWords } from './branding-values.ts'

const settings = Object.fromEntries(brandingFieldNames.map((name) => [name, defaultBranding[name]])) as BrandingDraft
const defaults = draftFrom(settings, noTranslations)
const draft = { ...defaults, titlesColor: '#112233', mainButtonFontSize: 20, thankYouTitle: 'Thanks' }

test('drafts differ by setting, in the settings’ order', () => {
  expect(differing(draft, defaults)).toEqual(['titlesColor', 'mainButtonFontSize', 'thankYouTitle'])
  expect(differing(draft, { ...draft })).toEqual([])
})

test('a reset applies to the named settings, and skips locked ones', () => {
  const one = withFieldsOf(draft, defaults, ['titlesColor'], () => false)
  expect(differing(one, defaults)).toEqual(['mainButtonFontSize', 'thankYouTitle'])
  const all = withFieldsOf(draft, defaults, brandingFieldNames, (name) => name === 'titlesColor')
  expect(differing(all, defaults)).toEqual(['titlesColor'])
})

test('incomplete input is drawn as before', () => {
  const typed = {
    ...draft,
    titlesColor: '#11',
    mainButtonFontSize: Number.NaN,
    titlesFont: 'Comic',
    calloutTitleText: '',
  }
  const drawn = drawable(typed, defaults)
  expect(drawn).toMatchObject({ titlesColor: defaults.titlesColor, mainButtonFontSize: 18, titlesFont: 'Inter' })
  expect(drawn).toMatchObject({ calloutTitleText: '', thankYouTitle: 'Thanks' })
})

const translated = draftFrom(settings, { es: { thankYouTitle: 'Gracias', calloutTitleText: 'Su techo' }, fr: {} })

test('a translated text is a change of its setting, in that language', () => {
  expect(differing(translated, defaults)).toEqual(['calloutTitleText', 'thankYouTitle'])
  expect(differing(translated, defaults, 'es')).toEqual(['calloutTitleText', 'thankYouTitle'])
  expect([differing(translated, defaults, 'en'), differing(translated, defaults, 'fr')]).toEqual([[], []])
  const cleared = withoutWords(translated, 'es', ['thankYouTitle', 'titlesColor'])
  expect(differing(cleared, defaults)).toEqual(['calloutTitleText'])
})

test('fields are distinguished by their paths, each in its language', () => {
  expect(placeOf('translations.fr.thankYouTitle')).toEqual({ field: 'thankYouTitle', language: 'fr' })
  expect(placeOf('titlesColor')).toEqual({ field: 'titlesColor', language: 'en' })
  expect([placeOf('translations.de.thankYouTitle'), placeOf('version')]).toEqual([undefined, undefined])
})
