import { describe, expect, it } from 'vitest'
import { partsOf, typedMention, withMention } from './mention.ts'

const reported = (words: string, names: string[]) =>
  partsOf(words, names).map(({ text, isMention }) => (isMention ? `[${text}]` : text))

describe('a mention in a note’s text', () => {
  it('is highlighted, the longest name first, and an @ without a user stays', () => {
    expect(reported('Ask @Ann Lee and @Ann, not me@home.', ['Ann', 'Ann Lee'])).toEqual([
      'Ask ',
      '[@Ann Lee]',
      ' and ',
      '[@Ann]',
      ', not me@home.',
    ])
    expect(reported('Nobody here', [])).toEqual(['Nobody here'])
    expect(reported('', ['Ann'])).toEqual([])
  })

  it.each([
    ['@', { from: 0, typed: '' }],
    ['Ask @Al', { from: 4, typed: 'Al' }],
    ['Ask @Alex Re', { from: 4, typed: 'Alex Re' }],
    ['(@O’Ne', { from: 1, typed: 'O’Ne' }],
    ['me@home', undefined],
    ['Ask @Alex Reed please', undefined],
    ['Ask Al', undefined],
  ])('is being typed at the caret: %j', (words, expected) => {
    expect(typedMention(words, words.length)).toEqual(expected)
  })

  it('replaces what was typed, with the caret after it', () => {
    const words = 'Ask @Al about it'
    const typed = typedMention(words, 7)!
    expect(withMention(words, typed, 'Alex Reed')).toEqual({ words: 'Ask @Alex Reed about it', caret: 14 })
    expect(withMention('@', { from: 0, typed: '' }, 'Ann')).toEqual({ words: '@Ann ', caret: 5 })
  })
})
