import { importedContact } from '../contact.ts'
import { userRow } from '../identity-user.ts'
import type { ApiPart } from './part.ts'

export const contactApi: ApiPart = {
  resources: { ImportedContact: importedContact },
  operations: {
    'contact.list': 'Lists the contacts that were imported from files.',
  },
  fields: {
    id: ['ID of the contact.', '0193a1d6-5b7c-7d3e-9f40-1a2b3c4d5e6f'],
    leadId: 'ID of the contact’s lead.',
    status: ['Status of the lead.', 'New'],
    statuses: 'Only contacts whose lead has one of these statuses.',
    source: 'Source as the file says; empty if it does not.',
    importId: 'ID of the imported file.',
    list: ['Name of the imported file.', 'Home show 2026'],
    joined: 'Whether the contact was merged into an existing lead.',
    estimate: 'The measured roofs and their price; null if they were not priced.',
    storm: 'The latest hail near the house within 30 days; null if none is known.',
    day: ['Day of the hail.', '2026-11-12'],
    inches: ['Largest hail of that day, in inches.', 1.25],
    estimates: 'Only contacts with these outcomes of pricing.',
    contactIds: 'Only the contacts with these IDs.',
  },
}

export const userApi: ApiPart = {
  resources: { User: userRow },
  operations: {
    'identity.listUsers': 'Lists the users of the company, with invited and deactivated ones.',
    'identity.getUser': 'Returns a user of the company.',
  },
  fields: {
    id: ['ID of the user.', '0193a1d8-2c9d-7e5f-8a61-9b8c7d6e5f40'],
    firstName: ['First name.', 'Sam'],
    lastName: ['Last name.', 'Rivera'],
    email: ['Email address that the user signs in with.', 'rep@summitpeak.example'],
    personalEmail: 'Another email address; empty if there is none.',
    phone: ['Phone number, 10 digits; empty if there is none.', '2085550123'],
    role: ['Role of the user.', 'salesRep'],
    clpAccess: 'Whether the user has access to the loan product.',
    state: ['Whether the user is active, invited, or deactivated.', 'active'],
    invitationExpiresAt: 'When the invitation expires, in UTC; null if there is none.',
    confirmationDue: 'Whether the email address still has to be confirmed.',
    secondFactor: 'Whether the user signs in with a second factor.',
    primaryContact: 'Whether the user is the company’s primary contact.',
    lastSeenAt: 'When the user was last active, in UTC; null if never.',
    leads: 'Number of leads assigned to the user.',
  },
}
