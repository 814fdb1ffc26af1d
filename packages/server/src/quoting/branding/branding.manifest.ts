import { defineSlice } from '../../platform/slice.ts'
import { brandingRouter } from './branding.router.ts'
import { branding, brandingVersion } from './branding.table.ts'

export const brandingSlice = defineSlice({
  name: 'branding',
  router: brandingRouter,
  tables: [{ table: brandingVersion }, { table: branding }],
  audit: {
    settings: {
      'branding.drafted': 'Branding draft changed',
      'branding.published': 'Branding published',
      'branding.discarded': 'Branding draft discarded',
      'branding.restored': 'Earlier branding restored as draft',
      'branding.copied': 'Branding copied from another company',
    },
  },
})
