import { defineSlice } from '../../platform/slice.ts'
import { companyFiles } from './company.profile.ts'
import { companyRouter } from './company.router.ts'
import { companySubscribers } from './company.subscribers.ts'
import { company, companyLicense } from './company.table.ts'

export const companySlice = defineSlice({
  name: 'company',
  router: companyRouter,
  subscribers: companySubscribers,
  fileOwners: [companyFiles],
  tables: [{ table: companyLicense }, { table: company }],
  audit: {
    settings: {
      'company.signedUp': 'Company signed up',
      'company.added': 'Company added',
      'company.created': 'Company added',
      'company.changed': 'Company changed',
      'company.licenseAdded': 'License added',
      'company.licenseChanged': 'License changed',
      'company.licenseDeleted': 'License deleted',
      'company.toolIdChanged': 'Tool ID changed',
      'company.domainsChanged': 'Allowed domains changed',
      'company.emailConfirmed': 'Company email confirmed',
      'company.logoChanged': 'Logo changed',
      'company.securityChanged': 'Security settings changed',
      'company.secondFactorChanged': 'Second factor requirement changed',
      'company.grantsChanged': 'Granted features changed',
    },
    deletions: {
      'company.deleted': 'Company deleted',
      'company.restored': 'Company restored',
    },
    support: {
      'company.passwordResent': 'Password sent by support',
    },
  },
})
