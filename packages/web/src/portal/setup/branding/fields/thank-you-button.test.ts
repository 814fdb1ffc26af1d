import { expect, it } from 'vitest'
import { leadsNowhere } from './thank-you-button.ts'

it('reports that a button with a text and without a URL is not shown', () => {
  expect(leadsNowhere({ thankYouButtonText: 'Book a visit', thankYouExternalUrl: ' ' })).toBe(true)
  expect(leadsNowhere({ thankYouButtonText: 'Book a visit', thankYouExternalUrl: 'https://roofer.example' })).toBe(
    false,
  )
  expect(leadsNowhere({ thankYouButtonText: '', thankYouExternalUrl: '' })).toBe(false)
})
