/** The words of the platform admin. Sentences for refusals and the success and failure pairs are the contract's (`messages.ts`). */
export const en = {
  'admin.title': 'Admin Dashboard',
  'admin.search': 'Search companies',
  'admin.company': 'Company',
  'admin.contact': 'Contact',
  'admin.userCount.one': '{count} user',
  'admin.userCount.other': '{count} users',
  'admin.leadCount.one': '{count} lead',
  'admin.leadCount.other': '{count} leads',
  'admin.subscriptions': 'Subscriptions',
  'admin.users': 'Users',
  'admin.leads': 'Leads',
  'admin.createdAt': 'Created',
  'admin.empty': 'No companies yet',
  'admin.emptyHint': 'A company stands here as soon as it has signed up.',
} as const
