import { defaultBranding } from '@gable/contract/branding'
import { expect, it } from 'vitest'
import { brandVariables, fontStack } from './branding.ts'

const settings = {
  ...defaultBranding,
  company: {
    name: 'Teton Roofing',
    phone: '',
    email: '',
    country: 'UnitedStates' as const,
    currency: 'USD' as const,
    mailingAddress: '',
    subscriptions: [],
  },
  steps: [],
}

it('turns branding into CSS variables, sizes in pixels', () => {
  const variables = Object.fromEntries(brandVariables({ ...settings, roofColor: '#123456', mainButtonCornerRadius: 4 }))
  expect(variables).toMatchObject({ '--roof': '#123456', '--corner': '4px', '--main-button-size': '18px' })
  expect(Object.values(variables)).not.toContain('undefined')
})

it('always has the served font after the company’s own', () => {
  expect(fontStack('Inter')).toMatch(/^"Inter Variable"/)
  expect(fontStack('Lora')).toMatch(/^"Lora", "Inter Variable"/)
})
