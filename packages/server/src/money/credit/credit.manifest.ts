import { defineSlice } from '../../platform/slice.ts'
import { creditRouter } from './credit.router.ts'
import { addTrialCredits } from './credit.service.ts'

export const creditSlice = defineSlice({
  name: 'credit',
  router: creditRouter,
  openCompany: addTrialCredits,
  audit: {
    settings: {
      'credit.added': 'Measurement credits added',
      'credit.removed': 'Measurement credits removed',
      'credit.held': 'Measurement credits reserved',
      'credit.used': 'Measurement credits used',
      'credit.returned': 'Measurement credits returned',
      'credit.exported': 'Measurement credits exported',
    },
  },
})
