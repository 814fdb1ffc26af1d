import { describe, expect, it } from 'vitest'
import { spokenLanguages } from './format/locale.ts'
import { type ProposalForm, type ProposalSection, storedProposalForm } from './proposal-form.ts'
import { foreignParts, inOwnLanguage, type Translate } from './proposal-language.ts'
import { languagesOfStandard, standardIn, standardTexts } from './proposal-standard-text.ts'
import { standardTitles } from './proposal-standard-title.ts'
import { plainRichText, type RichText } from './rich-text.ts'
import { runsOf, withRuns } from './rich-text-run.ts'

const all = [...Object.values(standardTexts), ...Object.values(standardTitles)]

describe('standard texts', () => {
  it('exist once in every language, with the same placeholders', () => {
    for (const text of all) {
      for (const [from, to] of spokenLanguages.flatMap((one) =>
        spokenLanguages.map((other) => [one, other] as const),
      )) {
        expect(standardIn(text[from], to)).toBe(text[to])
      }
      const named = spokenLanguages.map((language) => (text[language].match(/\{[^}]+\}/g) ?? []).sort().join())
      expect(new Set(named).size).toBe(1)
    }
  })

  it('are recognized with their number, and no other text is', () => {
    expect(standardIn('Payment 3', 'fr')).toBe('Paiement 3')
    expect(standardIn('Avenant 12', 'es')).toBe('Orden de cambio 12')
    expect(standardIn('Invoice 3', 'fr')).toBeUndefined()
    expect(standardIn('payment schedule', 'fr')).toBeUndefined()
    expect(languagesOfStandard('Photos')).toEqual(['en', 'fr'])
  })
})

const rich: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Call ' },
        { type: 'placeholder', attrs: { name: 'rep.name' } },
        { type: 'text', text: ' today. ' },
        { type: 'text', text: 'Soon', marks: [{ type: 'bold' }] },
        { type: 'hardBreak' },
        { type: 'hardBreak' },
        { type: 'placeholder', attrs: { name: 'rep.phone' } },
      ],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  ],
}

describe('the texts of a rich text', () => {
  it('are its runs of the same marks, and can be replaced one by one', () => {
    expect(runsOf(rich)).toEqual(['Call {rep.name} today.', 'Soon'])
    expect(withRuns(rich, (text) => text)).toEqual(rich)
    const message = withRuns(rich, (text) => (text === 'Soon' ? 'Vite' : 'Appelez {rep.name} dès {today}.'))
    expect(runsOf(message)).toEqual(['Appelez {rep.name} dès {today}.', 'Vite'])
    const [first] = message.content
    const inlines = first?.type === 'paragraph' ? (first.content ?? []) : []
    expect(inlines.map(({ type }) => type)).toEqual([
      ...['text', 'placeholder', 'text', 'placeholder', 'text', 'text', 'hardBreak', 'hardBreak', 'placeholder'],
    ])
    expect(inlines[5]).toEqual({ type: 'text', text: 'Vite', marks: [{ type: 'bold' }] })
  })
})

const section = (id: string, title: string, body: string): ProposalSection => ({
  id,
  kind: 'text',
  title,
  visible: true,
  body: plainRichText(body),
})
const form = (sections: ProposalSection[], part: Partial<ProposalForm> = {}) => ({
  language: 'fr' as const,
  cover: { title: 'Roofing proposal', photoId: null },
  structures: [],
  sections,
  ...part,
})
const translate: Translate = (text, language) =>
  ({ 'Family-owned since 1998.': { en: 'Family-owned since 1998.', fr: 'Une entreprise familiale.', es: undefined } })[
    text
  ]?.[language]
const bodyOf = (one: ProposalSection | undefined) => (one && 'body' in one ? runsOf(one.body) : [])

describe('a form in another language', () => {
  it('uses standard and translated texts, and lists the others', () => {
    const message = inOwnLanguage(
      form([
        section('a', 'Introduction', 'Clean the site and remove nails with a magnet.\nFamily-owned since 1998.'),
        section('b', 'Our promise', 'We answer every call.'),
      ]),
      { from: 'en', translate },
    )
    expect(message.cover.title).toBe('Proposition de toiture')
    expect(bodyOf(message.sections[0])).toEqual([standardTexts.scopeClean.fr, 'Une entreprise familiale.'])
    expect(message.sections[1]).toMatchObject({ title: 'Our promise' })
    expect(foreignParts(message)).toEqual([{ at: 'b', title: 'Our promise', language: 'en' }])
  })

  it('keeps an edited rich text as a whole instead of translating half of it', () => {
    const before = section('a', 'Scope of work', `${standardTexts.scopeClean.en}\nWe paint the door.`)
    const message = inOwnLanguage(form([before]), { from: 'en', translate })
    expect(bodyOf(message.sections[0])).toEqual([standardTexts.scopeClean.en, 'We paint the door.'])
    expect(message.sections[0]!.title).toBe('Étendue des travaux')
    expect(foreignParts(message)).toMatchObject([{ at: 'a', language: 'en' }])
    const rewritten = { ...message, sections: [section('a', 'Étendue des travaux', 'Nous peignons la porte.')] }
    expect(foreignParts(rewritten)).toEqual([])
  })

  it('recognizes a saved text that returns to its language, and one typed in between', () => {
    const french = inOwnLanguage(form([section('a', 'Ours', 'We paint.')]), { from: 'en', translate })
    const typed = { ...french, sections: [...french.sections, section('b', 'Portes', 'Nous peignons.')] }
    const english = inOwnLanguage({ ...typed, language: 'en' as const }, { from: 'fr', translate })
    expect(english.cover.title).toBe('Roofing proposal')
    expect(foreignParts(english)).toEqual([{ at: 'b', title: 'Portes', language: 'fr' }])
  })

  it('lists no more than a form may hold, in texts that it accepts again', () => {
    const lines = Array.from({ length: 600 }, (_, index) => `🏠${'long '.repeat(30)} number ${index}`.trim())
    const change = { reason: 'First\nSecond', lines: [] }
    const all = Array.from({ length: 3 }, (_, index) =>
      section(`${index}`, `Part ${index}`, lines.slice(index * 200, index * 200 + 200).join('\n')),
    )
    const message = inOwnLanguage(form(all, { change }), { from: 'en', translate })
    expect(storedProposalForm.shape.foreign.safeParse(message.foreign)).toMatchObject({
      success: true,
      data: message.foreign,
    })
    expect(foreignParts(message).map(({ at }) => at)).toContain('change')
  })

  it('omits a translation that is longer than its field', () => {
    const long: Translate = () => 'x'.repeat(200)
    const message = inOwnLanguage(form([section('a', 'Ours', 'We paint.')]), { from: 'en', translate: long })
    expect(message.sections[0]!.title).toBe('Ours')
    expect(foreignParts(message)).toMatchObject([{ at: 'a' }])
  })

  it('names a standard text of another language, but no hidden section', () => {
    const shown = section('a', 'Warranty', 'Garantie de dix ans')
    expect(foreignParts(form([shown], { cover: { title: 'Photos', photoId: null } }))).toMatchObject([{ at: 'a' }])
    expect(foreignParts(form([{ ...shown, visible: false }], { cover: { title: 'Photos', photoId: null } }))).toEqual(
      [],
    )
  })
})
