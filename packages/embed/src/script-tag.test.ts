import { expect, test } from 'vitest'
import { readScriptTag } from './script-tag.ts'

const tag = (src: string, dataset = {}) => ({ src, dataset }) as unknown as Element

test.each([
  [null, 'Script not found.'],
  [tag(''), 'Script src not found.'],
  [tag('https://gable.test/embed.js'), 'Query params not present.'],
  [tag('https://gable.test/embed.js?'), 'Query params not present.'],
  [tag('https://gable.test/embed.js?key=1'), 'Query param id not found.'],
  [tag('https://gable.test/embed.js?id='), 'Widget id must be provided.'],
  [tag('https://gable.test/embed.js?id=%20'), 'Widget id must be provided.'],
])('an unreadable tag (%#)', (script, sentence) => {
  expect(readScriptTag(script)).toBe(sentence)
})

test('the tag has the widget’s origin, id and target', () => {
  expect(readScriptTag(tag('https://gable.test:8443/embed.js?id=abc', { target: '#quote' }))).toEqual({
    origin: 'https://gable.test:8443',
    id: 'abc',
    target: '#quote',
  })
})
