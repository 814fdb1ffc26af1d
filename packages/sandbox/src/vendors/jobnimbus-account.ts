/** The sandbox's JobNimbus account: its record types, statuses and sources, and the demo's existing contacts. */

export const sandboxStatuses = [
  'Lead',
  'Appointment Scheduled',
  'Estimate Sent',
  'Signed Contract',
  'In Production',
  'Paid',
  'Lost',
]
export const sandboxSources = ['Website', 'Referral', 'Door Knocking']

export const demoChoices = {
  name: 'Sandbox Roofing',
  choices: { recordTypes: [{ name: 'Customer', statuses: sandboxStatuses }], sources: sandboxSources },
}

export const accountSettings = {
  company_name: demoChoices.name,
  workflows: [
    { id: 1, name: 'Customer', object_type: 'contact', status: sandboxStatuses.map((name, id) => ({ id, name })) },
    { id: 2, name: 'Retail', object_type: 'job', status: [{ id: 1, name: 'New Job' }] },
  ],
  sources: sandboxSources.map((name, id) => ({ id, name })),
}

/** The demo company's API key. */
export const demoKey = 'sandbox-key-demo'

/** Number of contacts of the demo company's leads that exist from the start. */
export const demoContacts = 4
export const demoContactId = (index: number) => `demo-contact-${index + 1}`
