import { expect, test } from 'vitest'
import { areaWords } from './area-words.ts'

const nowhere = { national: false, states: [], counties: 0, postalCodes: 0, shapes: 0 }

test.each([
  [nowhere, 'No service area'],
  [{ ...nowhere, national: true }, 'Whole country'],
  [{ ...nowhere, states: ['ID'] }, 'Idaho'],
  [{ ...nowhere, states: ['ID', 'WY'], counties: 1 }, '2 states: Idaho, Wyoming; 1 county'],
  [
    { ...nowhere, states: ['ID', 'MT', 'UT', 'WA', 'WY'], postalCodes: 1_200, shapes: 2 },
    '5 states: Idaho, Montana, Utah and 2 more; 1,200 ZIP codes; 2 drawn areas',
  ],
])('%j is %s', (area, words) => {
  expect(areaWords(area)).toBe(words)
})
