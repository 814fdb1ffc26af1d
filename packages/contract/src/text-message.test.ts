import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  fillTouch,
  standardBookingText,
  standardTouch,
  stopSentence,
  touchFields,
  unknownTouchFields,
} from './first-touch-words.ts'
import { textLength } from './text-message.ts'

describe('the length of a text message', () => {
  it.each([
    ['', { characters: 0, parts: 0, left: 160 }],
    ['a'.repeat(160), { characters: 160, parts: 1, left: 0 }],
    ['a'.repeat(161), { characters: 161, parts: 2, left: 145 }],
    ['€'.repeat(80), { characters: 160, parts: 1, left: 0 }],
    ['á'.repeat(70), { characters: 70, parts: 1, left: 0 }],
    ['👍', { characters: 2, parts: 1, left: 68 }],
    [`${'a'.repeat(70)}👍`, { characters: 72, parts: 2, left: 62 }],
  ])('of "%s" is counted the way carriers do', (body, length) => {
    expect(textLength(body)).toEqual(length)
  })

  test('matches its parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        const { characters, parts, left } = textLength(body)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(parts === 0).toBe(characters === 0)
      }),
    )
  })
})

describe('the first message to a new lead', () => {
  const values = {
    'homeowner.firstName': 'Grace',
    'quote.price': '$24,500 - $28,900',
    'quote.link': `https://quotes.a-roofing-company.example/quote#${'x'.repeat(43)}`,
    'booking.link': `https://quotes.a-roofing-company.example/appointment#${'x'.repeat(43)}`,
    'company.name': 'Ridge Roofing',
    'rep.name': '',
  }

  it.each(['en', 'es', 'fr'] as const)(
    'has every field filled in for %s and fits three parts of the cheap encoding',
    (language) => {
      const { text, subject, mail } = standardTouch[language]
      for (const words of [text, subject, mail]) {
        expect(unknownTouchFields(words)).toEqual([])
        expect(fillTouch(words, values)).not.toMatch(/[{}]/)
      }
      for (const words of [text, standardBookingText[language]]) {
        const body = `${'R'.repeat(60)}: ${fillTouch(words, values)} ${stopSentence[language]}`
        expect(body).toMatch(/^[\x20-\x7e]*$/)
        expect(textLength(body).parts).toBeLessThanOrEqual(3)
      }
    },
  )

  it('leaves no gap for an empty field', () => {
    expect(fillTouch('I am {rep.name}, from {company.name}.', values)).toBe('I am, from Ridge Roofing.')
  })

  it('names unknown fields', () => {
    expect(unknownTouchFields(`{name} {${touchFields[0]}}`)).toEqual(['name'])
  })
})
