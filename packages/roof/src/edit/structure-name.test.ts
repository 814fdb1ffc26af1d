import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../../scripts/test-tier.ts'
import { freeName, MAX_NAME_LETTERS, nameError } from './structure-name.ts'

it('a numbered name is valid and unique, however long the word', () => {
  const words = fc
    .string({ unit: fc.constantFrom('a', 'B', '7', ' ', '屋', '𝒜', 'é'), minLength: 1, maxLength: MAX_NAME_LETTERS })
    .filter((word) => nameError(word, []) === null)
  fc.assert(
    fc.property(words, fc.nat({ max: 150 }), (word, count) => {
      const others: string[] = []
      for (let created = 0; created <= count; created += 1) {
        const name = freeName(word, others)
        expect(nameError(name, others)).toBeNull()
        others.push(name)
      }
    }),
    {
      numRuns: cases(60),
      examples: [
        ['Detached garage of the farm x', 3],
        [`${'a'.repeat(27)}𝒜`, 1],
      ],
    },
  )
})
