import { wantedLanguage } from '@gable/contract/format/locale'
import { homeownerMessages } from '@gable/contract/messages-homeowner'
import { describe, expect, it } from 'vitest'
import { en as calculatorEn } from '../../calculator/texts/en.ts'
import * as calculatorEs from '../../calculator/texts/es.ts'
import * as calculatorFr from '../../calculator/texts/fr.ts'
import { cardEn } from '../../homeowner/card/card-text.ts'
import { filled, type TextForm } from '../../homeowner/language/text-form.ts'
import { en as loanEn } from '../../homeowner/loan/texts/en.ts'
import { editorEn, errorsEn } from '../../map/editor/editor-text.ts'
import { mapEn } from '../../map/map-text.ts'
import { en as quoteEn } from '../../quote-page/texts/en.ts'
import * as quoteEs from '../../quote-page/texts/es.ts'
import * as quoteFr from '../../quote-page/texts/fr.ts'
import { en } from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import { laterEn } from './later-en.ts'
import * as laterEs from './later-es.ts'
import * as laterFr from './later-fr.ts'

type Catalog = Readonly<Record<string, TextForm>>

const english: Record<string, Catalog> = {
  first: en,
  later: laterEn,
  card: cardEn,
  map: mapEn,
  editor: editorEn,
  faults: errorsEn,
  calculator: calculatorEn,
  loan: loanEn,
  quote: quoteEn,
  sentences: homeownerMessages,
}

const of = (
  first: typeof es | typeof fr,
  later: typeof laterEs | typeof laterFr,
  calculator: typeof calculatorEs | typeof calculatorFr,
  quote: typeof quoteEs | typeof quoteFr,
): Record<string, Catalog> => ({
  first: first.texts,
  later: later.texts,
  card: later.card,
  map: later.map,
  editor: later.editor.texts,
  faults: later.editor.faults,
  calculator: calculator.texts,
  loan: calculator.loan,
  quote: quote.texts,
  sentences: first.sentences.byCode,
})

const formsOf = (form: TextForm) => (typeof form === 'string' ? [form] : Object.values(form))
const namesIn = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe.each([
  ['es', of(es, laterEs, calculatorEs, quoteEs)],
  ['fr', of(fr, laterFr, calculatorFr, quoteFr)],
] as const)('the texts in %s', (language, catalogues) => {
  it.each(Object.keys(english))('have every key of %s, with the same placeholders', (part) => {
    const theirs = catalogues[part]!
    const ours = english[part]!
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort())
    for (const [key, form] of Object.entries(ours)) {
      const names = namesIn(formsOf(form).at(-1)!)
      for (const words of formsOf(theirs[key]!)) {
        expect(words.trim(), key).not.toBe('')
        expect(namesIn(words), key).toEqual(names)
      }
    }
  })

  it('have plural forms for one and for others', () => {
    const counted = Object.values(catalogues).flatMap((catalog) =>
      Object.values(catalog).filter((form) => typeof form !== 'string'),
    )
    expect(counted.length).toBeGreaterThan(4)
    for (const form of counted) expect(Object.keys(form).sort()).toEqual(['one', 'other'])
  })

  it('report what is too long in their own words', () => {
    const { tooLong } = language === 'es' ? es.sentences : fr.sentences
    expect(tooLong('email', 120)).toContain('121')
    expect(tooLong('email', 120)).not.toContain('Please')
  })
})

it('use the language’s plural rule', () => {
  const form = laterFr.texts['products.there']
  expect(filled(form, { count: 0 }, 'fr')).toBe('0 produit pour votre toit.')
  expect(filled(form, { count: 2 }, 'fr')).toBe('2 produits pour votre toit.')
  expect(filled(laterEs.texts['products.there'], { count: 1 }, 'es')).toBe('1 producto para su techo.')
})

describe('the language', () => {
  it('is the one set by the company', () => {
    expect(wantedLanguage('fr', ['es-MX', 'en'])).toBe('fr')
  })

  it('is otherwise the visitor’s first supported one, or English', () => {
    expect(wantedLanguage('visitor', ['de-DE', 'es-419', 'en-US'])).toBe('es')
    expect(wantedLanguage('visitor', ['FR-ca'])).toBe('fr')
    expect(wantedLanguage('visitor', ['en-US', 'es'])).toBe('en')
    expect(wantedLanguage('visitor', ['zh', 'ar'])).toBe('en')
    expect(wantedLanguage('visitor', [])).toBe('en')
  })
})
