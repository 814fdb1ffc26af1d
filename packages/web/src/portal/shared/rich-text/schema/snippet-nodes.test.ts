import { expect, it } from 'vitest'
import { snippetNodes } from './snippet-nodes.ts'

it('a snippet names fields if the text may have them', () => {
  expect(snippetNodes('Hello {homeowner.firstName}, {today} {dog}', ['homeowner.firstName'])).toEqual([
    { type: 'text', text: 'Hello ' },
    { type: 'placeholder', attrs: { name: 'homeowner.firstName' } },
    { type: 'text', text: ', ' },
    { type: 'text', text: '{today}' },
    { type: 'text', text: ' ' },
    { type: 'text', text: '{dog}' },
  ])
  expect(snippetNodes('', ['today'])).toEqual([])
})
